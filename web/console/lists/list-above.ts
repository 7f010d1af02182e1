import { createContext } from 'react'

/** The list to which the entry at this address belongs; null where there is none. The router knows it: screens know nothing of each other. */
export const ListAbove = createContext<{ to: string; label: string } | null>(null)
