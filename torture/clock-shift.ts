import { readFileSync } from 'node:fs'

/**
 * Loaded into a server before anything else (`--import`). On SIGUSR2 the process's wall clock jumps to where the file
 * TORTURE_CLOCK says, in milliseconds off the real time.
 */
const RealDate = Date
let offsetMs = 0

const shiftedNow = () => RealDate.now() + offsetMs

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, newTarget),
  get: (target, name) => (name === 'now' ? shiftedNow : Reflect.get(target, name)),
})

process.on('SIGUSR2', () => {
  offsetMs = Number(readFileSync(process.env.TORTURE_CLOCK!, 'utf8'))
})
