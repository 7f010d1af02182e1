import { useState } from 'react'
import { signedInUser } from '#web/session/session.ts'
import { draftKey } from './local-draft.ts'

/** Where the input of a form is kept. When the session ends while it is open, the text still belongs to the person who began to type. */
export const useKeptAs = (kind: string, id: string): string => useState(() => draftKey(kind, signedInUser()?.UserNum ?? 0, id))[0]
