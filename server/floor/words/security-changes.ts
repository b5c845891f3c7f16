/** What can happen to the ways in which somebody confirms that it is them. */
export type SecurityChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appAdded'
  | 'appRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'factorLossStopped'
  | 'lostFactorsRemoved'
  | 'factorsReset'
