// Reads an OpenAPI document as many tools do (with swagger-parser): validates it, and resolves all its references.
//   node openapi/dereference.mjs [document] [the same in YAML]
// Prints the number of its operations.  With a second document, it must say the same as the first.
import { deepStrictEqual } from "node:assert";
import SwaggerParser from "@apidevtools/swagger-parser";

const [document = "openapi/openapi.json", yaml] = process.argv.slice(2);
if (yaml) deepStrictEqual(await SwaggerParser.parse(yaml), await SwaggerParser.parse(document));
await SwaggerParser.validate(document);
const { paths } = await SwaggerParser.dereference(document);
console.log(Object.values(paths).flatMap(Object.keys).length);
