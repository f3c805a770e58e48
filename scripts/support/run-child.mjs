import { spawn } from 'node:child_process'
import os from 'node:os'

const outputMax = 200_000
const isWindows = process.platform === 'win32'

/** Signals by which a person or a system asks to end. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The exit code by which a shell tells that a signal ended a program. */
function codeOfSignal(signal) {
  return 128 + os.constants.signals[signal]
}

/**
 * Runs a program to its end without showing what it says; returns its exit code and its words. It runs in a process
 * group of its own, so that it ends with all its children. When we are told to end, it ends first.
 */
export function runQuietly(command, args, { cwd, env, onStart }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: !isWindows,
      // npm is a script there.
      shell: isWindows && command === 'npm',
    })
    let output = ''
    const keep = (words) => {
      output = (output + words).slice(-outputMax)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const stopForwarding = endWithUs(child)
    child.once('error', (error) => {
      stopForwarding()
      reject(error)
    })
    child.once('close', (code, signal) => {
      stopForwarding()
      resolve({ code: code ?? codeOfSignal(signal), output })
    })
    if (child.pid !== undefined) onStart?.(child.pid)
  })
}

/** Passes signals on to the group of a child, and ends this process by the same signal after it. */
function endWithUs(child) {
  let received
  const pass = (signal) => {
    received ??= signal
    try {
      if (isWindows) child.kill()
      else process.kill(-child.pid, signal)
    } catch {
      // It is gone already.
    }
  }
  for (const signal of endSignals) process.on(signal, pass)
  return () => {
    for (const signal of endSignals) process.off(signal, pass)
    if (received !== undefined) process.exit(codeOfSignal(received))
  }
}

/**
 * Runs a program in our place: it has our terminal, gets our signals, and its exit code becomes the answer. It learns
 * of our death by the channel between us (see start.mjs).
 */
export function runInOurPlace(command, args, { cwd, env, channel = false }) {
  return new Promise((resolve, reject) => {
    const stdio = channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit'
    const child = spawn(command, args, { cwd, env, stdio })
    // Ctrl-C reaches the child by itself; a signal sent to us alone does not. The first one is passed on by the end of the
    // channel, as a second Ctrl-C may find a Node that has taken its handlers away and ends by the signal, with 130.
    const pass = (signal) => {
      if (child.connected) child.disconnect()
      else child.kill(signal)
    }
    for (const signal of endSignals) process.on(signal, pass)
    child.once('error', (error) => {
      for (const signal of endSignals) process.off(signal, pass)
      reject(error)
    })
    // We go on to take signals: one that comes between its end and ours must not change the exit code.
    child.once('exit', (code, signal) => resolve(code ?? codeOfSignal(signal)))
  })
}
