type Rule = {
  /** Days it is kept, unless RETENTION says otherwise. */
  days: number
  /** Fewer would take away what the bank or its customers still need. */
  least: number
  /** The tables it erases from. */
  tables: readonly string[]
  /** What is erased, and from when the days count. */
  what: string
}

/** How long we keep it: each kind of record that has an end. `RETENTION` changes days by these names. */
export const retentionRules = {
  unverifiedSignUps: {
    days: 7,
    least: 1,
    tables: ['bank.customers', 'bank.code_flows', 'bank.files', 'bank.sign_ins', 'bank.beneficiaries'],
    what: 'sign-ups whose email address was never confirmed, from the sign-up; with everything of theirs',
  },
  endedSessions: { days: 1, least: 1, tables: ['bank.sessions'], what: 'sessions, from their end' },
  codes: {
    days: 30,
    least: 1,
    tables: ['bank.code_flows'],
    what: 'one-time codes and resets, from their use or, but for a sign-up, from their start',
  },
  knownBrowsers: {
    days: 1,
    least: 1,
    tables: ['bank.known_browsers'],
    what: 'browsers that somebody signed in from, from the end of their 180 days',
  },
  challenges: {
    days: 1,
    least: 1,
    tables: ['bank.challenges'],
    what: 'questions that were to be answered with a factor, from their end',
  },
  factorLosses: {
    days: 400,
    least: 30,
    tables: ['bank.factor_losses'],
    what: 'reports that all factors were lost, from the end of their 24 hours',
  },
  staffSetUps: {
    days: 1,
    least: 1,
    tables: ['bank.staff_set_ups'],
    what: 'links with which staff choose a password, from their end',
  },
  throttles: { days: 1, least: 1, tables: ['bank.throttles'], what: 'counts of tries, from their end' },
  signIns: {
    days: 400,
    least: 30,
    tables: ['bank.sign_ins'],
    what: 'where and with which browser customers signed in',
  },
  wireOrigins: {
    days: 400,
    least: 90,
    tables: ['bank.wire_origins'],
    what: 'who sent a wire, from the wire',
  },
  approvals: {
    days: 800,
    least: 400,
    tables: ['bank.approvals'],
    what: 'what was approved with a factor and the signed evidence, from the approval',
  },
  deskAllowances: {
    days: 30,
    least: 1,
    tables: ['bank.desk_allowances'],
    what: 'what each of the staff has moved alone on a day, from that day',
  },
  contactMessages: {
    days: 400,
    least: 30,
    tables: ['bank.messages'],
    what: 'messages of visitors who are no customers, from their arrival',
  },
  deletedMessages: {
    days: 400,
    least: 30,
    tables: ['bank.messages'],
    what: 'messages off both sides’ lists, from their deletion',
  },
  removedCards: {
    days: 30,
    least: 1,
    tables: ['bank.cards'],
    what: 'what is left of removed cards (brand and last four digits), from their removal',
  },
  documentsOfDeletedCustomers: {
    days: 3650,
    least: 365,
    tables: ['bank.documents'],
    what: 'that deleted customers had handed in documents, from their deletion; the files go at once',
  },
  backupRuns: {
    days: 90,
    least: 30,
    tables: ['bank.backup_runs'],
    what: 'that a backup or a restore drill went well; the last of each and the failed ones stay',
  },
  demoInbox: { days: 30, least: 1, tables: ['bank.demo_inbox'], what: 'mails of the demonstration' },
  siteFiles: {
    days: 30,
    least: 2,
    tables: ['bank.site_files'],
    what: 'files of the web app that no running server has, from when one last had them',
  },
  statementFiles: {
    days: 1,
    least: 1,
    tables: ['bank.statement_files', 'bank.statement_file_parts'],
    what: 'statements that were ordered as files, from the order',
  },
  drawnStatements: {
    days: 3650,
    least: 365,
    tables: ['bank.statements', 'bank.statement_documents'],
    what: 'statements of periods that somebody had drawn, after which their codes are found no longer; those of months stay',
  },
  failedJobs: {
    days: 30,
    least: 1,
    tables: ['graphile_worker.*'],
    what: 'jobs that failed for good, from their last attempt; finished ones go at once',
  },
} as const satisfies Record<string, Rule>

export type RetentionKind = keyof typeof retentionRules
export type Retention = Readonly<Record<RetentionKind, number>>

export const retentionKinds = Object.keys(retentionRules) as RetentionKind[]

/** Everything else, and why it is kept. A name that ends in an asterisk stands for a whole schema. */
export const keptForGood: Readonly<Record<string, string>> = {
  'ledger.*': 'the books are never erased (B8)',
  'bank.audit_trail': 'the audit trail is never erased (B8)',
  'bank.audit_blocks': 'the chain that shows that nobody changed the audit trail',
  'bank.audit_chain_head': 'the end of that chain',
  'bank.self_check': 'how far the books have verified themselves',
  'bank.book_findings': 'faults found in the books are evidence',
  'bank.job_workers': 'the living only: a silent one is removed after half a minute',
  'bank.recurring_jobs': 'one row for each job that repeats, written over each time',
  'bank.date_words': 'when the operator had the business date go on (B36)',
  'bank.desk_editing': 'the last half minute only: older rows go with the next one',
  'bank.anchors': 'each names the one before (S36)',
  'bank.anchor_deliveries': 'when each anchor left the bank (S36)',
  'bank.wire_allowances': 'one row for each customer with a factor, written over each day',
  'bank.customers':
    'customers, until the desk deletes them; then a row without names, to which postings refer',
  'bank.admins': 'the audit trail refers to staff',
  'bank.proposals': 'who proposed and who decided what moved money (B29)',
  'bank.policies': 'which acts needed a second person, and when (B29)',
  'bank.messages': 'correspondence with customers, for complaints',
  'bank.memos': 'part of the account’s history',
  'bank.loans': 'contracts, to which postings refer',
  'bank.loan_offers': 'what was offered and accepted: contracts',
  'bank.loan_accounts': 'contracts, to which postings refer',
  'bank.loan_plans': 'how each loan was to be paid back, and what changed it (B25)',
  'bank.loan_instalments': 'how each loan was to be paid back (B25)',
  'bank.loan_dues': 'what fell due and what of it was paid (B25)',
  'bank.loan_payments': 'what each payment of a loan was for (B25)',
  'bank.loan_reminders': 'that each letter about a delay was written once',
  'bank.cards': 'until the customer removes them',
  'bank.factors': 'until their owner removes them or is deleted',
  'bank.recovery_codes': 'until their owner has new ones or is deleted',
  'bank.documents': 'proof of who the customer is, until the desk deletes the customer',
  'bank.files': 'photos and documents; they go with what they belong to',
  'bank.beneficiaries': 'until the customer removes them or is deleted',
  'bank.holdings': 'who holds which account, until they are removed or deleted',
  'bank.account_terms': 'the type of an account, and when it was closed; postings refer to accounts',
  'bank.account_numbers': 'what the desk finds an account by; it stays with the account',
  'bank.pots': 'accounts under others, to which postings refer',
  'bank.holder_invitations':
    'who was asked to hold an account, and what they said: part of how it came to be shared',
  'bank.standing_orders': 'contracts, to which postings refer',
  'bank.fees': 'what accounts were charged, each once for what it is for; postings refer to it',
  'bank.fee_takings': 'which posting took or gave back some of a fee',
  'bank.fee_reliefs': 'what was let go of a fee, by whom and why',
  'bank.standing_order_runs': 'that each due date happened once at most, and what came of it (B27)',
  'bank.holidays': 'days on which the bank is closed; past ones say why a payment moved',
  'bank.night_steps': 'what ran at the end of each business day: a handful of rows a day',
  'bank.products': 'accounts and loans refer to what the bank offers',
  'bank.product_terms': 'on which terms interest was paid and loans were given, and since when',
  'bank.terms_letters': 'how far customers have been told of terms ahead; one row for each set of terms',
  'bank.accruals': 'what each account earned on each day: what was posted is the sum of it (B22)',
  'bank.accrual_corrections': 'what later postings changed in days that had accrued (B22)',
  'bank.interest_periods': 'what was posted as interest, to which postings refer (B22)',
  'bank.interest_taxes': 'which posting took the tax on interest (B22)',
  'bank.accrued_sums': 'what had accrued at the end of each day: a row a day and currency (B22)',
  'bank.chart_lines': 'the chart of accounts: lines, until an owner takes one away',
  'bank.chart_places': 'which accounts stand on which line of the chart',
  'bank.clearing_matches': 'what was owed between banks, and when it was settled',
  'bank.clearing_matched': 'which entries of the clearing account cancelled out',
  'bank.clearing_looked_through': 'one row for each clearing account',
  'bank.clearing_left_open': 'entries of clearing accounts, until they are matched',
  'bank.month_closes': 'reports of closed months as they were then (B24)',
  'bank.retention_progress': 'empty between two nights',
  'bank.statements': 'statements of months, made once (B31); customers and courts ask for them after years',
  'bank.statement_documents': 'the documents of those',
  'bank.statement_months': 'which months were stated and announced: a row a month',
  'bank.checkpoints': 'where the tree over the books stood: each is continued by the next (B30)',
  'bank.cosignatures': 'what witnesses have signed of checkpoints (B30)',
  'bank.checkpoint_origin': 'the name of the books in every checkpoint',
  'bank.checkpoint_keys': 'the public keys that checkpoints and statements were ever signed with',
  'bank.key_check': 'by which a server knows that its SECRET_KEY is the bank’s',
  'public.schema_versions': 'which changes of the schema were made',
}

const MOST_DAYS = 36_500

const defaults = Object.fromEntries(
  retentionKinds.map((kind) => [kind, retentionRules[kind].days]),
) as Record<RetentionKind, number>

/** The defaults with what `RETENTION` changes, a JSON object of kinds and days; what is wrong is a sentence each. */
export function readRetention(text: string | undefined, problems: string[]): Retention {
  const given = asObject(text ?? '{}')
  if (!given) problems.push('RETENTION must be JSON with days for each kind, such as {"wireOrigins": 400}')
  const changed = { ...defaults }
  for (const [kind, days] of Object.entries(given ?? {})) {
    if (!Object.hasOwn(retentionRules, kind)) {
      problems.push(`RETENTION knows no "${kind}", only ${retentionKinds.join(', ')}`)
      continue
    }
    const known = kind as RetentionKind
    const { least } = retentionRules[known]
    if (Number.isInteger(days) && Number(days) >= least && Number(days) <= MOST_DAYS)
      changed[known] = Number(days)
    else problems.push(`RETENTION needs a whole number of days from ${least} to ${MOST_DAYS} for ${kind}`)
  }
  return changed
}

function asObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
