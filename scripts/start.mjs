/**
 * `npm start`: makes sure that packages, a Node that is new enough, and the built pages are there, then runs the store
 * as it was built. Each step is shown only when it is needed. Written for the Node that a machine may have (20 or newer),
 * with nothing but what comes with it.
 *
 * If this Node is new enough, the store runs in this very process: signals, exit code and kill -9 meet the store
 * itself. Otherwise this process waits for a second one with a newer Node, passes signals on and returns its exit code.
 * If this process is killed, the second one notices (the channel between them breaks) and stops in order. Both stop in
 * order when npm is gone.
 */
import module from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { builtStore, ensureBuild, staleParts } from './support/build.mjs'
import { findNode } from './support/find-node.mjs'
import { endInOrder, followNpm } from './support/follow-npm.mjs'
import { ensurePackages } from './support/packages.mjs'
import { runInOurPlace } from './support/run-child.mjs'
import { smallHeap, smallMalloc } from './support/small-memory.mjs'
import { Trouble, runScript } from './support/trouble.mjs'

const script = fileURLToPath(import.meta.url)
const root = path.dirname(path.dirname(script))
/** Names the process that waits for us, if there is one. */
const waitingFor = 'ABHORON_STARTED_BY'
/** Holds the number of the process that looked at packages and build already. */
const lookedBy = 'ABHORON_LOOKED_BY'
followNpm()
await runScript(async () => {
  // This script runs again with a small heap, or with a newer Node: one look at all sources is enough.
  const isLookedAt = [process.pid, process.ppid].map(String).includes(process.env[lookedBy] ?? '')
  const isStale = !isLookedAt && staleParts(root).length > 0
  if (!isLookedAt) await ensurePackages(root, { dev: isStale })
  const node = findNode(root)
  if (isStale) await ensureBuild(root)
  process.env.NODE_ENV = process.env.NODE_ENV || 'production'
  if (node === process.execPath) {
    takeSmallHeap()
    await runHere()
  } else process.exitCode = await runWith(node)
})

/**
 * A heap has its bounds from the start, so this process begins again with them: under the same number, with the same
 * terminal, as execve does. Without execve (Windows), the store runs with the usual heap.
 */
function takeSmallHeap() {
  if (smallHeap.every((flag) => process.execArgv.includes(flag))) return
  if (process.execve === undefined || process.platform === 'win32') return
  const args = [process.execPath, ...process.execArgv, ...smallHeap, script, ...process.argv.slice(2)]
  process.execve(process.execPath, args, {
    ...smallMalloc,
    ...process.env,
    [lookedBy]: String(process.pid),
  })
}

async function runHere() {
  if (process.env[waitingFor] === String(process.ppid)) stopWithStarter()
  delete process.env[waitingFor]
  delete process.env[lookedBy]
  // The terminal was closed. Node does not keep what nohup set, so this must end well.
  process.on('SIGHUP', endInOrder)
  // Node keeps the compiled sources beside the packages. The next start is quicker and needs 20 MB less, as nothing has
  // to be translated again. If the folder cannot be written, nothing is lost.
  const compiled = path.join(root, 'node_modules', '.cache', 'abhoron', 'compiled')
  module.enableCompileCache(compiled)
  // The processes that the store starts find theirs there, too.
  process.env.NODE_COMPILE_CACHE ??= compiled
  await import(pathToFileURL(builtStore(root)).href)
  module.flushCompileCache()
}

function stopWithStarter() {
  if (!process.connected) return endInOrder()
  process.once('disconnect', endInOrder)
  // The channel alone is no reason to stay alive.
  process.channel?.unref()
}

function runWith(node) {
  const own = String(process.pid)
  const env = { ...smallMalloc, ...process.env, [waitingFor]: own, [lookedBy]: own }
  return runInOurPlace(node, [...smallHeap, script, ...process.argv.slice(2)], {
    cwd: process.cwd(),
    env,
    channel: true,
  }).catch((error) => {
    throw new Trouble(
      `The Node that came with the packages does not run here (${error.message}); install Node 24.7 or newer.`,
    )
  })
}
