import { createInterface } from 'node:readline'

/** Asks the operator for a yes at the terminal. False where there is none: the command then names the option that stands for the yes. */
export async function askAtTerminal(question: string, option: string): Promise<boolean> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    console.error(option)
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await new Promise<string>((resolve) => {
    terminal.question(`${question} (yes/no) `, resolve)
    // Ctrl+C and the end of the input.
    terminal.once('close', () => resolve(''))
  })
  terminal.close()
  return /^(y|yes|д|да)$/i.test(answer.trim())
}
