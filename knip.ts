import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

/** knip does not look behind ops/run, so what each script runs is told to it here: `from('ops')` as ops names it. */
const run = Object.values(scripts).flatMap((script) => script.match(/(?<=node )\S+\.ts/g) ?? [])
const from = (room: string) =>
  run.filter((file) => file.startsWith(`${room}/`)).map((file) => file.slice(room.length + 1))

const rooms = ['ops', 'server', 'web', 'e2e', 'bench'] as const

export default {
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['apt-get', 'pgrep', 'promtool', 'sqlmap', 'wapiti'],
  ignoreDependencies: ['@typescript/native'],
  workspaces: {
    '.': {
      entry: [
        'attack/*.test.ts',
        'torture/*.test.ts',
        'torture/{clock-shift,doomed-sealer,seeded-bugs}.ts',
        ...run.filter((file) => !rooms.some((room) => file.startsWith(`${room}/`))),
      ],
      project: ['attack/**/*.ts', 'torture/**/*.ts'],
    },
    contract: { project: ['**/*.ts'], entry: ['**/*.test.ts'] },
    ledger: { project: ['**/*.ts'], entry: ['**/*.test.ts', 'testing/hammer-node.ts'] },
    server: { project: ['**/*.ts'], entry: ['**/*.test.ts', ...from('server')] },
    web: {
      project: ['**/*.{ts,tsx}'],
      entry: ['prerender.tsx', 'vitest.screens.ts', '**/*.{test,screen}.{ts,tsx}', ...from('web')],
      ignoreDependencies: ['@fontsource-variable/figtree'],
    },
    ops: {
      project: ['**/*.ts'],
      entry: [
        'start.ts',
        'site/build.ts',
        'test.ts',
        'testing/*.ts',
        'simulation/worker.ts',
        '**/*.test.ts',
        ...from('ops'),
      ],
    },
    e2e: { project: ['**/*.ts'], entry: ['*.journey.ts', ...from('e2e')] },
    bench: { project: ['**/*.ts'], entry: ['*.ts'] },
  },
}
