/** npm run lock-api: writes the API's description to the file that the contract test compares with. */
import { writeFile } from 'node:fs/promises'
import { openApiDocument } from '#contract/openapi.ts'
import { allEndpoints } from '#contract/registry/all-endpoints.ts'

const file = new URL('../tests/contract/openapi.json', import.meta.url)
await writeFile(file, `${JSON.stringify(openApiDocument(allEndpoints), null, 2)}\n`)
