import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { findsIn } from '#contract/folded.ts'
import { SEARCH_LENGTH } from '#contract/limits.ts'
import { may } from '#contract/permissions.ts'
import { screensFor } from '#web/console/frame/navigation.ts'
import { FINDERS } from '#web/console/screens.ts'
import { frame } from '#web/words/console/frame.ts'
import type { Found } from './declared-finder.ts'

/** The results of one kind. `hasFailed`: it could not be searched; `retry` asks again. */
export type Group = { kind: string; found: readonly Found[]; hasFailed: boolean; retry: () => unknown }

/** What the account of this status finds for what is typed, a moment after the last key; kinds of which nothing is found are left out. */
export const useFound = (status: number, typed: string) => {
	const search = useSettled(typed.trim().slice(0, SEARCH_LENGTH))
	const finders = search === '' ? [] : FINDERS.filter(({ permission }) => may(status, permission))
	const answers = useQueries({
		queries: finders.map(({ kind, find }) => ({
			queryKey: ['find', kind, search],
			queryFn: ({ signal }: { signal: AbortSignal }) => find(search, signal),
		})),
	})
	const groups = answers.map(
		({ data = [], isError, isPlaceholderData, refetch }, index): Group => ({
			kind: finders[index]?.kind ?? '',
			found: isPlaceholderData ? [] : data.slice(0, MOST),
			hasFailed: isError,
			retry: refetch,
		}),
	)
	const isSearching = answers.some(({ isFetching }) => isFetching) || search !== typed.trim().slice(0, SEARCH_LENGTH)
	return { groups: [screensFound(status, search), ...groups].filter(({ found, hasFailed }) => found.length > 0 || hasFailed), isSearching }
}

const MOST = 5

const screensFound = (status: number, search: string): Group => {
	const isSought = findsIn(search)
	const found = search === '' ? [] : screensFor(status).filter(({ name, about }) => isSought(`${name} ${about}`))
	return { kind: frame.menu, found: found.slice(0, MOST), hasFailed: false, retry: () => undefined }
}

/** The text that stays for a moment. */
const useSettled = (text: string): string => {
	const [settled, setSettled] = useState(text)
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), PAUSE_MS)
		return () => clearTimeout(timer)
	}, [text])
	return settled
}

const PAUSE_MS = 250
