import * as three from 'three'
import type { Camera } from './scene.ts'
import { lightsAView } from './shaders.ts'

/** Pictures that differ by less than a pixel, by more before a wide lens. */
export const views = 3
const windowLights = 12
const roomLights = views * lightsAView - windowLights

/** All lights of a picture; they add up to a white sheet of paper being white when it faces the window. */
export function lightsOf(window: three.Vector3, open: three.Vector3) {
  const lights: { towards: three.Vector3; strength: three.Color }[] = []
  const golden = Math.PI * (3 - Math.sqrt(5))
  const frame = (axis: three.Vector3) => {
    const side = new three.Vector3(0.31, 0.9, 0.3).cross(axis).normalize()
    return { side, other: axis.clone().cross(side) }
  }
  const pane = frame(window)
  for (let i = 0; i < windowLights; i++) {
    const radius = 0.4 * Math.sqrt((i + 0.5) / windowLights)
    const towards = window
      .clone()
      .addScaledVector(pane.side, radius * Math.cos(i * golden))
      .addScaledVector(pane.other, radius * Math.sin(i * golden))
      .normalize()
    lights.push({ towards, strength: new three.Color('#fff6ea').multiplyScalar(1.12 / windowLights) })
  }
  const room = frame(open)
  for (let i = 0; i < roomLights; i++) {
    const height = 1 - (i + 0.5) / roomLights
    const flat = Math.sqrt(1 - height * height)
    const towards = open
      .clone()
      .multiplyScalar(height)
      .addScaledVector(room.side, flat * Math.cos(i * golden))
      .addScaledVector(room.other, flat * Math.sin(i * golden))
    // Less from below: there is only the floor.
    const share = 1.2 * (towards.y < 0 && open.y < 0.9 ? 0.55 : 1)
    lights.push({ towards, strength: new three.Color('#f3f4f7').multiplyScalar(share / roomLights) })
  }
  return lights
}

/** The i-th of evenly spread numbers in 0..1. */
function spread(i: number, base: number) {
  let result = 0
  for (let f = 1 / base, n = i + 1; n > 0; n = Math.floor(n / base), f /= base) result += f * (n % base)
  return result
}

export function cameraOf(
  { position, target, up = [0, 1, 0], fov, aperture = 0 }: Camera,
  width: number,
  height: number,
  view: number,
) {
  const camera = new three.PerspectiveCamera(fov, width / height, 0.05, 40)
  camera.up.set(...up)
  camera.position.set(...position)
  camera.lookAt(...target)
  if (aperture) {
    const radius = aperture * Math.sqrt((view + 0.5) / views)
    camera.translateX(radius * Math.cos(view * 2.4)).translateY(radius * Math.sin(view * 2.4))
    camera.lookAt(...target)
  }
  camera.setViewOffset(width, height, spread(view, 2) - 0.5, spread(view, 3) - 0.5, width, height)
  camera.updateMatrixWorld()
  return camera
}
