/** What the desk saves of one entry, for an auditor; docs/PROOFS.md tells it in words. No statement begins so. */
const FORMAT = 'larkfield entry proof 1'

/** Whoever checks it elsewhere needs it to the letter, and reads it more easily in lines. */
export const entryProofText = (proof: object): string =>
  `${JSON.stringify({ format: FORMAT, ...proof }, null, 2)}\n`

/** By its first signs alone: it may have been written anew by another program. */
export const isEntryProof = (file: Uint8Array): boolean =>
  new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`).test(new TextDecoder().decode(file.subarray(0, 200)))
