import { useQueryClient } from '@tanstack/react-query'

type Preview = { data: { paid: number; currency: string; twoSign?: true } }

/**
 * What closing pays out, by the books as they are at this moment; it is named, and no other sum is paid. Nothing where
 * closing would be refused: then the bank says why once it is asked for.
 */
export function useClosingPreview() {
  const queryClient = useQueryClient()
  return (load: (signal: AbortSignal) => Promise<Preview>): Promise<Preview['data'] | undefined> =>
    queryClient
      .fetchQuery({
        queryKey: ['closing-preview'],
        queryFn: ({ signal }) => load(signal),
        staleTime: 0,
        gcTime: 0,
        retry: false,
      })
      .then(
        ({ data }) => data,
        () => undefined,
      )
}
