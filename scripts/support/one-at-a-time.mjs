import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const pollMs = 250

/**
 * Lets one process at a time install and build in a checkout; another one waits for it. The work gets a function to
 * name the processes that it starts: should we be killed, they count as the holder until they have ended too.
 */
export async function oneAtATime(root, work) {
  const file = path.join(root, 'build', '.preparing')
  mkdirSync(path.dirname(file), { recursive: true })
  let told = false
  while (!take(file)) {
    const holder = livingHolder(file)
    if (holder === undefined) {
      rmSync(file, { force: true })
      continue
    }
    if (!told) console.log(`Waiting for process ${holder}, which is preparing the store …`)
    told = true
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  const free = () => rmSync(file, { force: true })
  process.once('exit', free)
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} ${pid}`))
  } finally {
    process.off('exit', free)
    free()
  }
}

function take(file) {
  try {
    const handle = openSync(file, 'wx')
    writeFileSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function livingHolder(file) {
  try {
    return readFileSync(file, 'utf8').split(' ').map(Number).find(isAlive)
  } catch {
    return undefined
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
  return pid > 0 && !isZombie(pid)
}

/** A dead process that nobody has taken note of, as in containers without an init: it will stay so for ever. */
function isZombie(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).startsWith('Z')
  } catch {
    return false
  }
}
