import { execFileSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** A disk that can be filled without harm to anything else on the machine. */
export type Volume = {
  folder: string
  kind: string
  fill(): void
  free(): void
  remove(): void
}

const SIZE_MB = 2_048
/** What is full in memory is taken from the machine. */
const SIZE_IN_MEMORY_MB = 768
/** The last bit is written rather than reserved, so that really nothing is left. */
const LAST_BYTES = 8 * 1024 * 1024

const quietly = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })

/** A file mounted as an ext4 disk, else memory mounted as one; the reason when this machine allows neither. */
export function mountVolume(inFolder: string): Volume | { reason: string } {
  const folder = join(inFolder, 'disk')
  mkdirSync(folder)
  const reasons: string[] = []
  for (const mount of [mountLoop, mountMemory]) {
    try {
      return volumeOn(folder, mount(inFolder, folder))
    } catch (error) {
      const { stderr, message } = error as { stderr?: Buffer; message: string }
      reasons.push(
        String(stderr || message)
          .trim()
          .split('\n')[0]!,
      )
    }
  }
  return { reason: `no volume can be mounted here (${reasons.join('; ')})` }
}

function mountLoop(inFolder: string, folder: string): string {
  const image = join(inFolder, 'disk.img')
  writeFileSync(image, '')
  truncateSync(image, SIZE_MB * 1024 * 1024)
  quietly('mkfs.ext4', '-q', '-F', '-m', '0', image)
  quietly('mount', '-o', 'loop', image, folder)
  return 'ext4 on a loop device'
}

function mountMemory(_inFolder: string, folder: string): string {
  quietly('mount', '-t', 'tmpfs', '-o', `size=${SIZE_IN_MEMORY_MB}m`, 'larkfield-torture', folder)
  return 'tmpfs'
}

function volumeOn(folder: string, kind: string): Volume {
  const ballast = join(folder, 'ballast')
  const rest = join(folder, 'rest')
  return {
    folder,
    kind,
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      const bytes = bavail * bsize - LAST_BYTES
      if (bytes > 0) quietly('fallocate', '-l', String(bytes), ballast)
      fillRest(rest)
    },
    free() {
      rmSync(ballast, { force: true })
      rmSync(rest, { force: true })
    },
    remove() {
      // At once, whoever still has a file open on it.
      quietly('umount', '-l', folder)
    },
  }
}

function fillRest(file: string): void {
  const descriptor = openSync(file, 'w')
  const block = Buffer.alloc(4_096)
  try {
    for (;;) writeSync(descriptor, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    closeSync(descriptor)
  }
}
