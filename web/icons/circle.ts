import { icon } from '#web/ui/icon.ts'

export const Circle = icon(['circle', { cx: '12', cy: '12', r: '10' }])
