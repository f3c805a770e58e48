/**
 * `npm run check` runs this: rules about folders that oxlint cannot check (ARCHITECTURE.md). Prints each violation as one
 * line and exits with 1 if there is one.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { folderProblems, type Sources } from './folders/folder-problems.ts'

const root = path.dirname(import.meta.dirname)
const files = globSync('{src,sandbox,scripts,tests}/**/*', { cwd: root, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
const sources: Sources = new Map(
  files.map((file) => [file, /\.tsx?$/.test(file) ? readFileSync(path.join(root, file), 'utf8') : '']),
)

const problems = folderProblems(sources)
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
