/** The routes of all operations: method and path. */

import { games, otherRoutes, routesOfGames, type operations } from "./schema.js";

type Route = readonly [method: "GET" | "POST", path: string];

export const routes = { ...otherRoutes } as Record<string, Route> as Record<keyof operations, Route>;
for (const [group, game] of Object.entries(games)) {
  for (const [name, [method, path]] of Object.entries<Route>(routesOfGames)) {
    routes[`${group}.${name}` as keyof operations] = [method, path.replace("{}", game)];
  }
}
