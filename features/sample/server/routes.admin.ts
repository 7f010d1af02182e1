import type { Router } from '#server/kernel/calls/endpoint-route.ts'
import { putInSample, takeOverSample, throwAwaySample } from '../contract.ts'
import type { Sample } from '../sample.ts'

export const sampleAdminRoutes = ({ route }: Router, { sample }: { sample: Sample }): void => {
	route(putInSample, ({ actor, act }) => act((tx) => sample.putIn(tx, actor)))
	route(takeOverSample, ({ act }) => act((tx) => sample.takeOver(tx)))
	route(throwAwaySample, ({ actor, act }) => act((tx) => sample.throwAway(tx, actor)))
}
