import { icon } from '#web/ui/icon.ts'

export const Info = icon(['circle', { cx: '12', cy: '12', r: '10' }], ['path', { d: 'M12 16v-4' }], ['path', { d: 'M12 8h.01' }])
