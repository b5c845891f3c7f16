import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/call-context.ts'
import type { Cosignatures } from './cosignatures.ts'

type Needs = Pick<Dependencies, 'ceilings' | 'database'> & { cosignatures: Cosignatures }

export const cosignatureRoutes = ({ ceilings, database, cosignatures }: Needs) =>
  ({
    'POST /checkpoint-cosignature': async ({ origin, body }) => {
      await ceilings.assertBelow(database, 'cosignature', { network: origin.address, bank: true })
      await cosignatures.take(body.checkpoint)
      return { message: 'Checkpoint co-signed' }
    },
  }) satisfies Handlers
