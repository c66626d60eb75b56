/** The routes of all operations: method, path, and names of the query parameters. */

import { games, otherRoutes, routesOfGames, type operations } from "./schema.js";

type Route = readonly [method: "GET" | "POST", path: string, ...parameters: string[]];

export const routes = { ...otherRoutes } as Record<string, Route> as Record<keyof operations, Route>;
for (const [group, game] of Object.entries(games)) {
  for (const [name, [method, path, ...parameters]] of Object.entries<Route>(routesOfGames)) {
    routes[`${group}.${name}` as keyof operations] = [method, path.replace("{}", game), ...parameters];
  }
}
