import { type RawBuilder, sql } from 'kysely'

/** A request that waits for a second person, as its table stores it. */
type Stored<S extends string> = { state: S; asked_by: number }
/** `lost` are those who asked and have no longer the role for it: what they asked for is void (docs/decisions/0085-void-requests.md). */
type Open<S extends string> = { open: readonly S[]; lost: readonly number[] }

/** The state as staff see it. */
export const shownState = <S extends string>({ state, asked_by }: Stored<S>, { open, lost }: Open<S>): S | 'void' =>
	open.includes(state) && lost.includes(asked_by) ? 'void' : state

/** The requests that staff see in a state. */
export const isShownAs = <S extends string>(state: S | 'void', { open, lost }: Open<S>): RawBuilder<boolean> => {
	if (state === 'void') return sql<boolean>`(state in (${sql.join(open)}) and ${isOf(lost)})`
	if (open.includes(state)) return sql<boolean>`(state = ${state} and not ${isOf(lost)})`
	return sql<boolean>`state = ${state}`
}

/** What can still be decided stands first. */
export const openFirst = <S extends string>({ open, lost }: Open<S>): RawBuilder<number> =>
	sql<number>`case when state in (${sql.join(open)}) and not ${isOf(lost)} then 0 else 1 end`

// No account has the number 0: a list without anything is no SQL.
const isOf = (people: readonly number[]) => sql<boolean>`asked_by in (${sql.join([...people, 0])})`
