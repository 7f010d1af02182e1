import { type RawBuilder, sql } from 'kysely'

/**
 * A request that needs a second person, as its table stores it. `roles_lost` is how often the account had lost a role by then: a count,
 * because a clock that is set back would make an old request look new.
 */
export type Asked = { asked_by: number; asker_roles_lost: number }
/** Who agreed, for requests that take effect later. */
type Agreed = { decided_by?: number | null; decider_roles_lost?: number }
type Stored<S extends string> = { state: S } & Asked & Agreed
/**
 * An account that made requests and has lost a role: what it asked for and agreed to while the count was lower than `rolesLost` is void,
 * even if it has a role again (docs/decisions/18-second-person.md).
 */
export type Lost = { id: number; rolesLost: number }
/** `open`: the states in which a request can still be decided. `isAgreed`: one of them is that somebody has agreed. */
type Open<S extends string> = { open: readonly S[]; lost: readonly Lost[]; isAgreed?: boolean | undefined }

/** The state as staff see it. */
export const shownState = <S extends string>(stored: Stored<S>, { open, lost, isAgreed }: Open<S>): S | 'void' =>
	open.includes(stored.state) && (isVoid(stored, lost) || (isAgreed === true && isAgreedByLost(stored, lost))) ? 'void' : stored.state

export const isVoid = ({ asked_by, asker_roles_lost }: Asked, lost: readonly Lost[]): boolean =>
	lost.some(({ id, rolesLost }) => id === asked_by && asker_roles_lost < rolesLost)

const isAgreedByLost = ({ decided_by, decider_roles_lost = 0 }: Agreed, lost: readonly Lost[]): boolean =>
	lost.some(({ id, rolesLost }) => id === decided_by && decider_roles_lost < rolesLost)

/** The requests that staff see in a state. */
export const isShownAs = <S extends string>(state: S | 'void', { open, ...people }: Open<S>): RawBuilder<boolean> => {
	if (state === 'void') return sql<boolean>`(state = 'void' or (state in (${sql.join(open)}) and ${isOf(people)}))`
	if (open.includes(state)) return sql<boolean>`(state = ${state} and not ${isOf(people)})`
	return sql<boolean>`state = ${state}`
}

/** Orders requests that can still be decided first. */
export const openFirst = <S extends string>({ open, ...people }: Open<S>): RawBuilder<number> =>
	sql<number>`case when state in (${sql.join(open)}) and not ${isOf(people)} then 0 else 1 end`

/** Requests whose asker has not lost the role for them. */
export const isNotVoid = (lost: readonly Lost[]): RawBuilder<boolean> => sql<boolean>`not ${isOf({ lost })}`

// No account has the number 0; it keeps the SQL valid for an empty list.
const isOf = ({ lost, isAgreed }: Pick<Open<string>, 'lost' | 'isAgreed'>) =>
	sql<boolean>`(${sql.join(
		[...lost, { id: 0, rolesLost: 0 }].flatMap(({ id, rolesLost }) => [
			sql`asked_by = ${id} and asker_roles_lost < ${rolesLost}`,
			...(isAgreed ? [sql`coalesce(decided_by, 0) = ${id} and decider_roles_lost < ${rolesLost}`] : []),
		]),
		sql` or `,
	)})`
