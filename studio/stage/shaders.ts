/**
 * Deferred shading: the geometry pass writes colour, normal, position and material; the lighting pass adds each light; the
 * development pass makes the picture.
 */

export const geometryVertex = `
out vec3 worldPosition;
out vec3 worldNormal;
out vec2 texturePoint;
void main() {
  worldPosition = position;
  worldNormal = normal;
  texturePoint = uv;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`

export const geometryFragment = `
precision highp float;
layout(location = 0) out vec4 outColour;
layout(location = 1) out vec4 outNormal;
layout(location = 2) out vec4 outPosition;
layout(location = 3) out vec4 outMaterial;
in vec3 worldPosition;
in vec3 worldNormal;
in vec2 texturePoint;
uniform sampler2D colour;
uniform sampler2D relief;
uniform bool hasTexture;
uniform vec3 tint;
uniform float roughness, metalness, sheen, translucency, depth;

vec3 emboss(vec3 n, float height) {
  vec2 slope = vec2(texture(relief, texturePoint + dFdx(texturePoint)).r - height, texture(relief, texturePoint + dFdy(texturePoint)).r - height) * depth;
  vec3 across = dFdx(worldPosition), down = dFdy(worldPosition);
  vec3 a = cross(down, n), b = cross(n, across);
  float area = dot(across, a);
  return normalize(abs(area) * n - sign(area) * (slope.x * a + slope.y * b));
}

void main() {
  vec3 n = normalize(worldNormal) * (gl_FrontFacing ? 1.0 : -1.0);
  vec3 base = tint;
  float rough = roughness, metal = metalness;
  if (hasTexture) {
    base *= texture(colour, texturePoint).rgb;
    vec4 reliefHere = texture(relief, texturePoint);
    rough = reliefHere.g;
    metal = reliefHere.b;
    n = emboss(n, reliefHere.r);
  }
  outColour = vec4(base, 1.0);
  outNormal = vec4(n, rough);
  outPosition = vec4(worldPosition, 1.0);
  // The last value marks paper, whose shadows are softer than those on cloth.
  outMaterial = vec4(metal, sheen, translucency, !hasTexture && roughness >= 1.0 ? 5.0 : 1.0);
}`

export const screenVertex = `
out vec2 screenPoint;
void main() {
  screenPoint = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

/** Their shadow maps are tiles of one texture. */
export const lightsPerView = 9
export const shadowColumns = 3
export const shadowRows = 3

export const lightFragment = `
precision highp float;
layout(location = 0) out vec4 result;
in vec2 screenPoint;
uniform sampler2D colours, normals, positions, materials, shadowMaps;
uniform mat4 shadowMatrices[${lightsPerView}];
uniform vec3 lightDirections[${lightsPerView}], lightColours[${lightsPerView}], eye;
uniform float bias, turn;

void main() {
  vec4 position = texture(positions, screenPoint);
  if (position.a == 0.0) discard;
  vec4 normalAndRough = texture(normals, screenPoint);
  vec3 n = normalAndRough.xyz, base = texture(colours, screenPoint).rgb;
  vec4 material = texture(materials, screenPoint);
  float metal = material.r;
  vec3 toEye = normalize(eye - position.xyz);
  float nv = max(0.02, dot(n, toEye));
  float a = normalAndRough.w * normalAndRough.w, aa = a * a;
  vec3 f0 = mix(vec3(0.035), base, metal);
  float fibres = material.g * pow(1.0 - nv, 3.0);
  vec3 diffuse = base * (1.0 - metal) * (1.0 - 0.3 * fibres) + sqrt(base) * fibres * 0.3;
  vec3 sum = vec3(0.0);
  float grain = fract(turn + sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453);
  for (int i = 0; i < ${lightsPerView}; i++) {
    float facing = dot(n, lightDirections[i]);
    if (facing <= 0.0 && material.b == 0.0) continue;
    vec4 q = shadowMatrices[i] * vec4(position.xyz + n * (facing < 0.0 ? -bias : bias) + lightDirections[i] * bias, 1.0);
    float turn = 6.2832 * (grain + float(i) * 0.618);
    vec2 lightPoint = clamp(q.xy * 0.5 + 0.5 + vec2(cos(turn), sin(turn)) * 0.0022 * material.a * fract(grain * 7.13 + float(i) * 0.37), 0.001, 0.999);
    if (texture(shadowMaps, (lightPoint + vec2(i % ${shadowColumns}, i / ${shadowColumns})) / vec2(${shadowColumns}, ${shadowRows})).r < q.z * 0.5 + 0.5) continue;
    if (facing <= 0.0) {
      sum += lightColours[i] * base * base * material.b * -facing;
      continue;
    }
    vec3 halfway = normalize(toEye + lightDirections[i]);
    float nh = max(0.0, dot(n, halfway)), vh = max(0.0, dot(toEye, halfway));
    float lobe = nh * nh * (aa - 1.0) + 1.0;
    float visibility = 0.5 / mix(2.0 * facing * nv, facing + nv, a);
    vec3 specular = (f0 + (1.0 - f0) * pow(1.0 - vh, 5.0)) * aa / (lobe * lobe) * visibility;
    sum += lightColours[i] * facing * (diffuse + specular);
  }
  result = vec4(min(sum, vec3(6.0)), 1.0);
}`

export const developFragment = `
precision highp float;
layout(location = 0) out vec4 result;
in vec2 screenPoint;
uniform sampler2D sum, materials;
vec3 toneMap(vec3 c) {
  // Below 0.76 colours stay as they are; above, they roll off to white (the Khronos neutral curve).
  float peak = max(c.r, max(c.g, c.b));
  if (peak < 0.76) return c;
  float d = 1.0 - 0.76;
  float rolled = 1.0 - d * d / (peak + d - 0.76);
  c *= rolled / peak;
  return mix(c, vec3(rolled), 1.0 - 1.0 / (0.15 * (peak - rolled) + 1.0));
}
void main() {
  vec3 light = texture(sum, screenPoint).rgb;
  float count = 1.0;
  if (texture(materials, screenPoint).a > 2.0) {
    // Paper has no grain of its own: neighbours are averaged.
    for (int i = 0; i < 24; i++) {
      float turn = float(i) * 2.4, reach = 1.6 * sqrt(float(i) + 1.0);
      vec2 neighbour = screenPoint + vec2(cos(turn), sin(turn)) * reach / vec2(textureSize(sum, 0));
      if (texture(materials, neighbour).a < 2.0) continue;
      light += texture(sum, neighbour).rgb;
      count += 1.0;
    }
  }
  vec3 c = toneMap(light / count);
  result = vec4(mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c)), 1.0);
}`
