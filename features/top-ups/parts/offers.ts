import type { CallInput, CallReply } from '#contract/index.ts'

/** What can be bought for pesos, and how to pay. */
export type Offers = CallReply<'GET /top-up-offers'>

/** A package and one way to pay it. */
export type Wanted = CallInput<'POST /top-ups'>['body']
