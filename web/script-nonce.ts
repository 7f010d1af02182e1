import { createContext } from 'react'

/** Marks the inline scripts of a page while it is made on the server; nothing in the browser, where the mark is gone. */
export const ScriptNonce = createContext<string | undefined>(undefined)
