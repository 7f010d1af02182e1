import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import { instantOf, momentField } from './manila-moment.ts'

/** Day and time on the clock of Manila, wherever the computer stands. `at` is RFC 3339. */
export const ManilaField = ({ at, ...field }: { at?: string | null } & Omit<ComponentProps<typeof Field>, 'type' | 'defaultValue'>) => (
	<Field {...field} type="datetime-local" defaultValue={momentField(at ?? null)} />
)

/** What such a field of a form holds, RFC 3339; null when it is empty. */
export const instantIn = (form: FormData, name: string): string | null => instantOf(String(form.get(name) ?? ''))
