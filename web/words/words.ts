import { createContext, useContext } from 'react'
import { account } from './account.ts'
import { en } from './en.ts'
import { changePassword, myAccount } from './my-account.ts'
import { recovery } from './recovery.ts'
import { shop } from './shop.ts'
import { strength } from './strength.ts'

/** Every visible text by its place. A second language is a second object of this shape; components do not change. */
export const ENGLISH = { ...en, account, changePassword, myAccount, recovery, shop, strength }
export type Words = typeof ENGLISH

export const WordsContext = createContext<Words>(ENGLISH)
export const useWords = (): Words => useContext(WordsContext)
