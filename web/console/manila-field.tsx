import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

/** Day and time on the clock of Manila, wherever the computer stands. `at` is RFC 3339. */
export const ManilaField = ({ at, ...field }: { at?: string | null } & Omit<ComponentProps<typeof Field>, 'type' | 'defaultValue'>) => (
	<Field {...field} type="datetime-local" defaultValue={at ? onManilaClock(at) : ''} />
)

/** What such a field of a form holds, RFC 3339; null when it is empty. */
export const instantIn = (form: FormData, name: string): string | null => {
	const local = String(form.get(name) ?? '')
	return local ? new Date(`${local}+08:00`).toISOString() : null
}

const onManilaClock = (at: string) => new Date(Date.parse(at) + 8 * 3_600_000).toISOString().slice(0, 16)
