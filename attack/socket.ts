import { connect, type Socket } from 'node:net'

/** What a bank answers to bytes on a bare connection, until it closes or has been silent for a while. */
export function speak(port: number, bytes: string | Buffer, silentForMs = 400): Promise<string> {
  return new Promise((answered, failed) => {
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    const finish = () => {
      socket.destroy()
      answered(heard)
    }
    let silence: NodeJS.Timeout | undefined
    socket.on('connect', () => socket.write(bytes))
    socket.on('data', (part) => {
      heard += part.toString('latin1')
      clearTimeout(silence)
      silence = setTimeout(finish, silentForMs)
    })
    socket.on('close', finish)
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? finish() : failed(error),
    )
  })
}

export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)

/** A connection that stays open and says nothing more. */
export function hold(port: number, bytes: string): Promise<Socket> {
  return new Promise((open, failed) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', failed)
    socket.on('connect', () => {
      if (bytes !== '') socket.write(bytes)
      open(socket)
    })
  })
}

export const portOf = (address: string) => Number(new URL(address).port)
