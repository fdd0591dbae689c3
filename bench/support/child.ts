import { spawn } from 'node:child_process'
import { join } from 'node:path'

export type ServerProcess = { output: string; pid: number; stop(): void }

/** Runs a server of this folder in a process of its own, gives it `input` as JSON, and waits for the line it prints. */
export async function startServerProcess(file: string, input: unknown): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, file)], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(JSON.stringify(input))
  const output = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').once('data', resolve)
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}.`)))
  })
  return { output, pid: child.pid!, stop: () => void child.kill() }
}
