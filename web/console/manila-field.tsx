import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import { instantOf, momentField } from './manila-moment.ts'

/** A date-time field in Manila time, whatever the time zone of the computer. `at` is RFC 3339. */
export const ManilaField = ({ at, ...field }: { at?: string | null } & Omit<ComponentProps<typeof Field>, 'type' | 'defaultValue'>) => (
	<Field {...field} type="datetime-local" defaultValue={momentField(at ?? null)} />
)

/** The value of such a field, RFC 3339; null when it is empty. */
export const instantIn = (form: FormData, name: string): string | null => instantOf(String(form.get(name) ?? ''))
