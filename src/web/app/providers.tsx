import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Appearance } from '#web/layout/appearance.tsx'

/** What every page of the application may count on: language, look, messages and the query cache. */
export const Providers = ({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    <Appearance>{children}</Appearance>
  </QueryClientProvider>
)
