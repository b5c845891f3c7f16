import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AskedCommand, EndedCommand } from './commands.ts'

/** The process behind `openCommands`: runs one command after another, each with its own arguments, settings and output. */
const leave = process.exit
let turn: Promise<unknown> = Promise.resolve()
let count = 0

function listenIn(stream: NodeJS.WriteStream): () => string {
  const write = stream.write
  let heard = ''
  stream.write = ((text: string | Uint8Array, ...rest: unknown[]) => {
    heard += typeof text === 'string' ? text : Buffer.from(text).toString()
    for (const one of rest) if (typeof one === 'function') one()
    return true
  }) as typeof write
  return () => {
    stream.write = write
    return heard
  }
}

/** Only the command itself is loaded again: what it imports stays, as it would not in a process of its own. */
async function run({ name, args, env }: AskedCommand): Promise<EndedCommand> {
  const file = join(import.meta.dirname, '..', `${name}.ts`)
  process.argv = [process.execPath, file, ...args]
  process.env = { ...env }
  process.exitCode = undefined
  const ended = new Promise<void>((end) => {
    process.exit = ((code) => {
      process.exitCode = code
      end()
    }) as typeof leave
  })
  const heard = [process.stdout, process.stderr].map(listenIn)
  count += 1
  const done = import(`${pathToFileURL(file)}?${count}`)
  // The bank itself goes on after it is loaded, and leaves by process.exit; the others have ended by then.
  await (name === 'start' ? ended : Promise.race([done, ended]))
  const said = heard.map((all) => all()).join('')
  return { code: Number(process.exitCode ?? 0), said }
}

process.on('message', (asked: AskedCommand) => {
  turn = turn.then(async () => process.send!(await run(asked)))
})
process.once('disconnect', () => leave(0))
