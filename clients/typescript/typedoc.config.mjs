// The pages of the library, made of what is built, as users have it: `npm run docs`.
import { OptionDefaults } from "typedoc";

export default {
  name: "herald-client",
  entryPoints: ["dist/src/index.d.ts", "dist/src/react.d.ts"],
  tsconfig: "tsconfig.docs.json",
  out: "../../build/typescript",
  readme: "README.md",
  includeVersion: true,
  disableSources: true,
  excludePrivate: true,
  hideGenerator: true,
  githubPages: false,
  blockTags: [...OptionDefaults.blockTags, "@description"], // of what is generated
  suppressCommentWarningsInDeclarationFiles: true, // one game documents the members that all games have
  // Helper types that no program names.
  intentionallyNotExported: [
    ...["Answer", "Any", "AnyTurn", "Body", "Call", "Include", "IncludedParts", "Item", "KeyOf", "Known", "Of"],
    ...["OptionsOf", "Part", "PartNames", "Prefix", "Refusals", "SIGNED_MEMBERS", "Standard", "Streamed", "Typed"],
    ...["ValueOf", "Whole"],
  ],
  treatWarningsAsErrors: true,
  treatValidationWarningsAsErrors: true,
};
