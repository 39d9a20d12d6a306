import * as three from 'three'
import { createCamera, createLights, viewCount } from './lights.ts'
import { createGeometry, createMaterial, fetchBytes, shaderMaterial, type Transferred } from './load-objects.ts'
import type { Camera, Scene, Vector } from './scene.ts'
import { developFragment, lightFragment, lightsPerView, screenVertex, shadowColumns, shadowRows } from './shaders.ts'

// Runs in open-stage.ts's page. A picture sums many small lights over a few slightly different views: hence soft shadows,
// smooth edges and blur.

/** Pixels per side. */
const shadowSize = 1024

const renderer = new three.WebGLRenderer()
renderer.autoClear = false
renderer.outputColorSpace = three.LinearSRGBColorSpace

const screenQuad = new three.Mesh(new three.PlaneGeometry(2, 2))
screenQuad.frustumCulled = false
const screenCamera = new three.Camera()
const screenPass = { vertexShader: screenVertex, depthTest: false, depthWrite: false }
const lightingUniforms = [
  ...['colours', 'normals', 'positions', 'materials'],
  ...['shadowMaps', 'shadowMatrices', 'lightDirections', 'lightColours'],
  ...['eye', 'bias', 'turn'],
]
const lightingPass = shaderMaterial({
  ...screenPass,
  fragmentShader: lightFragment,
  uniforms: Object.fromEntries(lightingUniforms.map((name) => [name, { value: null as unknown }])),
  blending: three.CustomBlending,
  blendSrc: three.OneFactor,
  blendDst: three.OneFactor,
})
const developmentPass = shaderMaterial({
  ...screenPass,
  fragmentShader: developFragment,
  uniforms: { sum: { value: null }, materials: { value: null } },
})
const depthOnly = new three.MeshBasicMaterial({ side: three.DoubleSide, colorWrite: false })

const shadowMaps = new three.WebGLRenderTarget(shadowSize * shadowColumns, shadowSize * shadowRows, {
  depthTexture: new three.DepthTexture(shadowSize * shadowColumns, shadowSize * shadowRows, three.FloatType),
})

function setUniforms(pass: three.ShaderMaterial, values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) (pass.uniforms[name] as three.IUniform).value = value
}

/** Takes a picture and posts it as PNG. */
async function takePicture(sent: Transferred<Scene>) {
  const { width, height } = sent
  renderer.setSize(width, height, false)
  const { scene, shadowCasters, meshes } = await loadScene(sent)
  const geometryTarget = createGeometryTarget(width, height)
  const [colours, normals, positions, materials] = geometryTarget.textures
  const sum = new three.WebGLRenderTarget(width, height, { type: three.FloatType, depthBuffer: false })
  renderer.setClearColor('#000', 0)
  renderer.setRenderTarget(sum)
  renderer.clear()
  const { radius } = sent.shadowBounds
  const centre = new three.Vector3(...(sent.shadowBounds.centre as Vector))
  const windowDirection = new three.Vector3(...((sent.windowDirection ?? [-0.66, 0.46, 0.6]) as Vector)).normalize()
  const roomDirection = new three.Vector3(...((sent.roomDirection ?? [0, 0.3, 1]) as Vector)).normalize()
  const lights = createLights(windowDirection, roomDirection)
  for (let view = 0; view < viewCount; view++) {
    const camera = createCamera(sent.camera as Camera, width, height, view)
    renderer.setRenderTarget(geometryTarget)
    renderer.clear()
    renderer.render(scene, camera)
    const viewLights = lights.filter((_, n) => n % viewCount === view)
    setUniforms(lightingPass, {
      ...{ colours, normals, positions, materials },
      shadowMaps: shadowMaps.depthTexture,
      shadowMatrices: drawShadowMaps(
        shadowCasters,
        viewLights.map(({ direction }) => direction),
        centre,
        radius,
      ),
      lightDirections: viewLights.map(({ direction }) => direction),
      lightColours: viewLights.map(({ colour: { r, g, b } }) => new three.Vector3(r, g, b)),
      eye: camera.position,
      turn: view / viewCount,
      bias: (radius / shadowSize) * 2.2,
    })
    drawScreen(lightingPass, sum)
  }
  setUniforms(developmentPass, { sum: sum.texture, materials })
  drawScreen(developmentPass, null)
  const png = await new Promise<Blob | null>((resolve) => renderer.domElement.toBlob(resolve, 'image/png'))
  for (const child of shadowCasters.children) if (child instanceof three.Mesh) child.geometry.dispose()
  for (const { geometry, material } of meshes) {
    geometry.dispose()
    for (const { value } of Object.values(material.uniforms)) if (value instanceof three.Texture) value.dispose()
    material.dispose()
  }
  geometryTarget.dispose()
  sum.dispose()
  if (!png) throw new Error('The canvas gave no picture')
  await fetch('/picture', { method: 'POST', body: png })
}

async function loadScene(sent: Transferred<Scene>) {
  const scene = new three.Scene()
  scene.matrixWorldAutoUpdate = false
  const shadowCasters = new three.Scene()
  shadowCasters.matrixWorldAutoUpdate = false
  const meshes: three.Mesh<three.BufferGeometry, three.ShaderMaterial>[] = []
  for (const { mesh, material } of sent.objects) {
    const object = new three.Mesh(await createGeometry(mesh), await createMaterial(material))
    object.frustumCulled = false
    meshes.push(object)
    scene.add(object)
    if (!mesh.shadowIndices) continue
    const geometry = new three.BufferGeometry()
    geometry.setAttribute('position', object.geometry.getAttribute('position'))
    geometry.setIndex(new three.BufferAttribute(new Uint32Array(await fetchBytes(mesh.shadowIndices)), 1))
    const caster = new three.Mesh(geometry, depthOnly)
    caster.frustumCulled = false
    shadowCasters.add(caster)
  }
  return { scene, shadowCasters, meshes }
}

/** Colours, normals, positions and materials of the pixels. */
function createGeometryTarget(width: number, height: number) {
  const target = new three.WebGLRenderTarget(width, height, { count: 4, type: three.HalfFloatType })
  for (const texture of target.textures) {
    texture.minFilter = three.NearestFilter
    texture.magFilter = three.NearestFilter
  }
  const [, , positions] = target.textures
  if (positions) positions.type = three.FloatType
  return target
}

/** Draws each light's shadow map; returns the matrices from the scene to the maps. */
function drawShadowMaps(casters: three.Scene, directions: three.Vector3[], centre: three.Vector3, radius: number) {
  if (directions.length > lightsPerView) throw new Error('More lights than shadow maps')
  const lamp = new three.OrthographicCamera(-radius, radius, radius, -radius, 0, radius * 4)
  return directions.map((direction, n) => {
    const isSteep = Math.abs(direction.y) > 0.9
    lamp.position.copy(centre).addScaledVector(direction, radius * 2)
    lamp.up.set(0, isSteep ? 0 : 1, isSteep ? 1 : 0)
    lamp.lookAt(centre)
    lamp.updateMatrixWorld()
    const [column, row] = [n % shadowColumns, Math.floor(n / shadowColumns)]
    shadowMaps.viewport.set(column * shadowSize, row * shadowSize, shadowSize, shadowSize)
    renderer.setRenderTarget(shadowMaps)
    if (n === 0) renderer.clear()
    renderer.render(casters, lamp)
    return lamp.projectionMatrix.clone().multiply(lamp.matrixWorldInverse)
  })
}

/** A null target is the canvas. */
function drawScreen(pass: three.ShaderMaterial, target: three.WebGLRenderTarget | null) {
  screenQuad.material = pass
  renderer.setRenderTarget(target)
  renderer.render(screenQuad, screenCamera)
}

Object.assign(window, { takePicture })
