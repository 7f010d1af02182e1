import { icon } from '#web/ui/icon.ts'

export const Minus = icon(['path', { d: 'M5 12h14' }])
