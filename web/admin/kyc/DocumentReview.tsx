import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DataList } from '../../ui/DataList.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { accountNumber } from '../../ui/format.ts'
import { useDeskWords } from '../../words/desk.ts'
import { useCustomerDetail } from '../accounts/customer.ts'
import { StateCell } from '../pieces/cells.tsx'
import { DocumentPicture, isPicture } from '../pieces/DocumentPicture.tsx'
import { DocumentDecision } from './DocumentDecision.tsx'
import classes from './DocumentReview.module.css'
import type { Document } from './document.ts'

type Props = {
  document: Document
  /** How many more wait behind this one. */
  remaining: number
  onDecided: () => void
  onClose: () => void
}

const WIDE = 1120

/** What was uploaded beside who it is said to be, and the decision: nothing to remember from another screen. */
export function DocumentReview({ document, remaining, onDecided, onClose }: Props) {
  const { kyc } = useDeskWords()
  return (
    <DialogFrame title={kyc.review.title} close={onClose} size={WIDE}>
      <SideBySide key={document._id} document={document} remaining={remaining} onDecided={onDecided} />
    </DialogFrame>
  )
}

function SideBySide({ document, remaining, onDecided }: Omit<Props, 'onClose'>) {
  const { kyc } = useDeskWords()
  const title = useRef<HTMLHeadingElement>(null)
  const [isShown, setShown] = useState(!isPicture(document))
  // The next document begins at its title, for eyes and for screen readers, and away from the buttons.
  useEffect(() => title.current?.focus(), [])
  const waits = document.state === 'pending'
  return (
    <div className={classes.sides}>
      <div className={classes.picture}>
        <DocumentPicture {...document} onShown={() => setShown(true)} />
        {!isPicture(document) && <Anchor href={document.url}>{kyc.download}</Anchor>}
      </div>
      <div className={classes.facts}>
        <div>
          <Title order={3} ref={title} tabIndex={-1} className={classes.title}>
            {document.title}
          </Title>
          {waits && (
            <Text size="sm" c="dimmed" role="status">
              {remaining > 0 ? kyc.review.remaining(remaining) : kyc.review.last}
            </Text>
          )}
          {!waits && <StateCell state={document.state}>{document.reason}</StateCell>}
        </div>
        <Person document={document} />
        <Text size="sm">
          {isPicture(document) && (
            <>
              <Anchor href={document.url} size="sm" underline="always">
                {kyc.download}
              </Anchor>
              {' · '}
            </>
          )}
          <Anchor component={Link} to={paths.adminAccount(document.userId)} size="sm" underline="always">
            {kyc.review.account}
          </Anchor>
        </Text>
        {/* Nothing is decided before there is something to look at. */}
        <DocumentDecision document={document} disabled={!isShown} large onDecided={onDecided} />
      </div>
    </div>
  )
}

function Person({ document: { userId, name, uploadedAt } }: { document: Document }) {
  const { review } = useDeskWords().kyc
  const { data: customer } = useCustomerDetail(userId)
  const waiting = <Skeleton height={18} width={140} />
  return (
    <DataList
      rows={[
        { label: review.fullName, value: customer?.fullName ?? name },
        { label: review.dateOfBirth, value: customer ? <DateText value={customer.dateOfBirth} /> : waiting },
        { label: review.address, value: customer?.address ?? waiting },
        {
          label: review.accountNumber,
          value: customer ? (
            <span className="tabular">{accountNumber(customer.accountNumber)}</span>
          ) : (
            waiting
          ),
        },
        { label: review.uploaded, value: <DateText value={uploadedAt} as="moment" /> },
      ]}
    />
  )
}
