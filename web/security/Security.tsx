import { useState } from 'react'
import type { Role } from '../paths.ts'
import { LoadProblem } from '../ui/list/LoadProblem.tsx'
import { SignIns } from '../ui/list/SignIns.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Panel } from '../ui/Panel.tsx'
import { usePageMeta } from '../ui/page-meta.ts'
import { SkeletonRows } from '../ui/Waiting.tsx'
import { useSignedInWords } from '../words/signed-in.ts'
import { AddApp } from './AddApp.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { BrowsersPanel } from './BrowsersPanel.tsx'
import { useSecurityDialog } from './dialog-address.ts'
import { FactorsPanel } from './FactorsPanel.tsx'
import { type OwnSecurity, useOwnSecurity } from './own-security.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { RecoveryPanel } from './RecoveryPanel.tsx'
import { RenameFactor } from './RenameFactor.tsx'
import classes from './Security.module.css'
import { SessionsPanel } from './SessionsPanel.tsx'
import { SignOutEverywhere } from './SignOutEverywhere.tsx'
import { Standing } from './Standing.tsx'

/** What somebody signs in with, and where they are signed in. */
export default function Security({ who }: { who: Role }) {
  const { ownSecurity: words } = useSignedInWords()
  usePageMeta({ title: words.title })
  const own = useOwnSecurity()
  const [codes, setCodes] = useState<string[]>()
  return (
    <>
      <PageHeader title={words.title} subtitle={words.lead} />
      {own.isPending && <Waiting />}
      {own.error && !own.data && (
        <Panel>
          <LoadProblem problem={own.error} retry={() => own.refetch()} />
        </Panel>
      )}
      {own.data && (
        <>
          <Standing own={own.data} />
          <div className={classes.columns}>
            <div className={classes.column}>
              <FactorsPanel own={own.data} />
              <RecoveryPanel own={own.data} onCodes={setCodes} />
              <Panel title={words.signIns.title} note={words.signIns.note} flush>
                <SignIns signIns={own.data.signIns} none={words.signIns.none} />
              </Panel>
            </div>
            <div className={classes.column}>
              <SessionsPanel own={own.data} />
              <BrowsersPanel own={own.data} />
              <SignOutEverywhere who={who} />
            </div>
          </div>
          <Dialogs own={own.data} onCodes={setCodes} />
        </>
      )}
      {codes && <RecoveryCodes codes={codes} close={() => setCodes(undefined)} />}
    </>
  )
}

type DialogsProps = { own: OwnSecurity; onCodes: (codes: string[] | undefined) => void }

/** The one that the address names. */
function Dialogs({ own, onCodes }: DialogsProps) {
  const { opened, factorId, close } = useSecurityDialog()
  const renamed = own.factors.find(({ _id }) => _id === factorId)
  if (opened === 'passkey') return <AddPasskey own={own} close={close} onCodes={onCodes} />
  if (opened === 'app') return <AddApp close={close} onCodes={onCodes} />
  if (opened === 'rename' && renamed) return <RenameFactor factor={renamed} close={close} />
  return null
}

function Waiting() {
  return (
    <div className={classes.columns}>
      <Panel>
        <SkeletonRows rows={6} />
      </Panel>
      <Panel>
        <SkeletonRows rows={6} />
      </Panel>
    </div>
  )
}
