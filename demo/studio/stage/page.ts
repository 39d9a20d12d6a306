/// <reference lib="dom" />
import * as three from 'three'
import { cameraOf, lightsOf, views } from './lights.ts'
import type { Camera, Scene, Vector } from './scene.ts'
import { across, developFragment, down, lightFragment, screenVertex } from './shaders.ts'
import { bytesOf, geometryOf, materialOf, type Sent, shaded } from './things.ts'

// The photographer: runs in a browser's page. A picture is the sum of many small lights, some in the window, the
// others all round the room, and of a few views that differ by less than a pixel (by more before a wide lens).
// Soft shadows, dark folds, smooth edges and blur all come of that sum.

const shadowSize = 1024

const renderer = new three.WebGLRenderer()
renderer.autoClear = false
renderer.outputColorSpace = three.LinearSRGBColorSpace

const screen = new three.Mesh(new three.PlaneGeometry(2, 2))
screen.frustumCulled = false
const screenCamera = new three.Camera()
const onScreen = { vertexShader: screenVertex, depthTest: false, depthWrite: false }
const lighting = shaded({
  ...onScreen,
  fragmentShader: lightFragment,
  uniforms: Object.fromEntries(
    [
      'colour',
      'normals',
      'places',
      'finish',
      'shadow',
      'shadowMatrix',
      'towards',
      'strength',
      'eye',
      'offset',
      'turn',
    ].map((name) => [name, { value: null as unknown }]),
  ),
  blending: three.CustomBlending,
  blendSrc: three.OneFactor,
  blendDst: three.OneFactor,
})
const developing = shaded({
  ...onScreen,
  fragmentShader: developFragment,
  uniforms: { sum: { value: null }, finish: { value: null } },
})
const depthOnly = new three.MeshBasicMaterial({ side: three.DoubleSide, colorWrite: false })

const shadow = new three.WebGLRenderTarget(shadowSize * across, shadowSize * down, {
  depthTexture: new three.DepthTexture(shadowSize * across, shadowSize * down, three.FloatType),
})

function set(values: Record<string, unknown>) {
  for (const [name, value] of Object.entries(values)) (lighting.uniforms[name] as three.IUniform).value = value
}

/** Takes the picture and sends it away as PNG. */
async function shoot(sent: Sent<Scene>) {
  const { width, height } = sent
  renderer.setSize(width, height, false)
  const scene = new three.Scene()
  scene.matrixWorldAutoUpdate = false
  const meshes: three.Mesh<three.BufferGeometry, three.ShaderMaterial>[] = []
  const casting = new three.Scene()
  casting.matrixWorldAutoUpdate = false
  for (const { mesh, surface } of sent.things) {
    const thing = new three.Mesh(await geometryOf(mesh), await materialOf(surface))
    thing.frustumCulled = false
    meshes.push(thing)
    scene.add(thing)
    if (!mesh.coarse) continue
    // A coarser net of the same points throws the shadow.
    const caster = new three.BufferGeometry()
    caster.setAttribute('position', thing.geometry.getAttribute('position'))
    caster.setIndex(new three.BufferAttribute(new Uint32Array(await bytesOf(mesh.coarse)), 1))
    const cast = new three.Mesh(caster, depthOnly)
    cast.frustumCulled = false
    casting.add(cast)
  }
  const notes = new three.WebGLRenderTarget(width, height, { count: 4, type: three.HalfFloatType })
  const [colour, normals, places, finish] = notes.textures as [
    three.Texture,
    three.Texture,
    three.Texture,
    three.Texture,
  ]
  places.type = three.FloatType
  for (const texture of notes.textures) {
    texture.minFilter = three.NearestFilter
    texture.magFilter = three.NearestFilter
  }
  const sum = new three.WebGLRenderTarget(width, height, { type: three.FloatType, depthBuffer: false })
  renderer.setClearColor('#000', 0)
  renderer.setRenderTarget(sum)
  renderer.clear()
  const { radius } = sent.bounds
  const centre = new three.Vector3(...(sent.bounds.centre as Vector))
  const window = new three.Vector3(...((sent.light ?? [-0.66, 0.46, 0.6]) as Vector)).normalize()
  const lights = lightsOf(window, new three.Vector3(...((sent.open ?? [0, 0.3, 1]) as Vector)).normalize())
  const lamp = new three.OrthographicCamera(-radius, radius, radius, -radius, 0, radius * 4)
  for (let view = 0; view < views; view++) {
    const camera = cameraOf(sent.camera as Camera, width, height, view)
    renderer.setRenderTarget(notes)
    renderer.clear()
    renderer.render(scene, camera)
    set({
      colour,
      normals,
      places,
      finish,
      shadow: shadow.depthTexture,
      eye: camera.position,
      turn: view / views,
      offset: (radius / shadowSize) * 2.2,
    })
    const own = lights.filter((_, n) => n % views === view)
    const matrices = own.map(({ towards }, n) => {
      lamp.position.copy(centre).addScaledVector(towards, radius * 2)
      lamp.up.set(0, Math.abs(towards.y) > 0.9 ? 0 : 1, Math.abs(towards.y) > 0.9 ? 1 : 0)
      lamp.lookAt(centre)
      lamp.updateMatrixWorld()
      shadow.viewport.set((n % across) * shadowSize, Math.floor(n / across) * shadowSize, shadowSize, shadowSize)
      renderer.setRenderTarget(shadow)
      if (n === 0) renderer.clear()
      renderer.render(casting, lamp)
      return lamp.projectionMatrix.clone().multiply(lamp.matrixWorldInverse)
    })
    set({
      shadowMatrix: matrices,
      towards: own.map(({ towards }) => towards),
      strength: own.map(({ strength: { r, g, b } }) => new three.Vector3(r, g, b)),
    })
    screen.material = lighting
    renderer.setRenderTarget(sum)
    renderer.render(screen, screenCamera)
  }
  ;(developing.uniforms.sum as three.IUniform).value = sum.texture
  ;(developing.uniforms.finish as three.IUniform).value = finish
  screen.material = developing
  renderer.setRenderTarget(null)
  renderer.render(screen, screenCamera)
  const png = await new Promise<Blob | null>((resolve) => renderer.domElement.toBlob(resolve, 'image/png'))
  for (const child of casting.children) if (child instanceof three.Mesh) child.geometry.dispose()
  for (const { geometry, material } of meshes) {
    geometry.dispose()
    for (const { value } of Object.values(material.uniforms)) if (value instanceof three.Texture) value.dispose()
    material.dispose()
  }
  notes.dispose()
  sum.dispose()
  if (!png) throw new Error('No picture')
  await fetch('/picture', { method: 'POST', body: png })
}

Object.assign(window, { shoot })
