import path from 'node:path'

/** How to run npm: the very one that runs us (`npm start`), else the one on the PATH. */
export function npmCommand() {
  const own = process.env.npm_execpath
  return own !== undefined && path.basename(own) === 'npm-cli.js' ? [process.execPath, own] : ['npm']
}
