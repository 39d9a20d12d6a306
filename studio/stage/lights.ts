import * as three from 'three'
import type { Camera } from './scene.ts'
import { lightsPerView } from './shaders.ts'

/** A picture is the mean of its views, less than a pixel apart, or more with a wide lens. */
export const viewCount = 3
const windowLightCount = 12
const roomLightCount = viewCount * lightsPerView - windowLightCount

/** Together they make white paper white. */
export function createLights(windowDirection: three.Vector3, roomDirection: three.Vector3) {
  const lights: { direction: three.Vector3; colour: three.Color }[] = []
  const goldenAngle = Math.PI * (3 - Math.sqrt(5))
  const frame = (axis: three.Vector3) => {
    const side = new three.Vector3(0.31, 0.9, 0.3).cross(axis).normalize()
    return { side, other: axis.clone().cross(side) }
  }
  const windowFrame = frame(windowDirection)
  for (let i = 0; i < windowLightCount; i++) {
    const radius = 0.4 * Math.sqrt((i + 0.5) / windowLightCount)
    const direction = windowDirection
      .clone()
      .addScaledVector(windowFrame.side, radius * Math.cos(i * goldenAngle))
      .addScaledVector(windowFrame.other, radius * Math.sin(i * goldenAngle))
      .normalize()
    lights.push({ direction, colour: new three.Color('#fff6ea').multiplyScalar(1.12 / windowLightCount) })
  }
  const roomFrame = frame(roomDirection)
  for (let i = 0; i < roomLightCount; i++) {
    const height = 1 - (i + 0.5) / roomLightCount
    const ringRadius = Math.sqrt(1 - height * height)
    const direction = roomDirection
      .clone()
      .multiplyScalar(height)
      .addScaledVector(roomFrame.side, ringRadius * Math.cos(i * goldenAngle))
      .addScaledVector(roomFrame.other, ringRadius * Math.sin(i * goldenAngle))
    // From below, only the floor reflects light.
    const share = 1.2 * (direction.y < 0 && roomDirection.y < 0.9 ? 0.55 : 1)
    lights.push({ direction, colour: new three.Color('#f3f4f7').multiplyScalar(share / roomLightCount) })
  }
  return lights
}

/** Spreads evenly over 0..1. */
function vanDerCorput(i: number, base: number) {
  let result = 0
  for (let f = 1 / base, n = i + 1; n > 0; n = Math.floor(n / base), f /= base) result += f * (n % base)
  return result
}

export function createCamera(
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
    const radius = aperture * Math.sqrt((view + 0.5) / viewCount)
    camera.translateX(radius * Math.cos(view * 2.4)).translateY(radius * Math.sin(view * 2.4))
    camera.lookAt(...target)
  }
  camera.setViewOffset(width, height, vanDerCorput(view, 2) - 0.5, vanDerCorput(view, 3) - 0.5, width, height)
  camera.updateMatrixWorld()
  return camera
}
