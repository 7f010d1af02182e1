import { useEffect, useLayoutEffect } from 'react'

/** An effect that runs before the next paint. The server renders without effects, and React warns there about layout effects. */
export const useBrowserEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
