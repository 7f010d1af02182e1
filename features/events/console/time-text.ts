import { momentField } from '#web/console/forms/manila-moment.ts'

/** The start of a time where only text fits, such as in a choice: '2026-12-05 20:00', in Manila. */
export const timeText = (instant: string): string => momentField(instant).replace('T', ' ')
