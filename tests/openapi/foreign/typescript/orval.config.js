/** What orval asks a project for: a client of plain `fetch`, of the service whose address the program is given. */
export default {
  herald: {
    input: process.env.CONTRACT,
    output: { target: process.env.GENERATED, client: "fetch", baseUrl: { runtime: "process.argv[2]" } },
  },
};
