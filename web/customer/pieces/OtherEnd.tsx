import { usePlaces } from '../own-accounts.ts'

/** The other end of a move, as its holder calls it; as the bank wrote it for whoever does not hold it. */
export function OtherEnd({ number, written }: { number: string | undefined; written: string }) {
  return number ? <Held number={number} written={written} /> : written
}

const Held = ({ number, written }: { number: string; written: string }) =>
  usePlaces().find((place) => place.number === number)?.name ?? written
