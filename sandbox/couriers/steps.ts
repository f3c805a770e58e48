import { pathaoSteps } from './pathao-sandbox.ts'
import { redxSteps } from './redx-sandbox.ts'
import type { SandboxParcel } from './sandbox-parcels.ts'
import { steadfastSteps } from './steadfast-sandbox.ts'

const steps: Readonly<Record<SandboxParcel['courier'], readonly string[]>> = {
  steadfast: steadfastSteps,
  pathao: Object.keys(pathaoSteps),
  redx: redxSteps,
}

/** Words by which a parcel of a courier can be moved on. */
export function stepsOf(courier: SandboxParcel['courier']): readonly string[] {
  return steps[courier]
}
