/** What a picture is made of, in GLSL. First what stands where is noted for each pixel, then each light adds its share. */

export const noteVertex = `
out vec3 place;
out vec3 facing;
out vec2 at;
void main() {
  place = position;
  facing = normal;
  at = uv;
  gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
}`

export const noteFragment = `
precision highp float;
layout(location = 0) out vec4 noteColour;
layout(location = 1) out vec4 noteNormal;
layout(location = 2) out vec4 notePlace;
layout(location = 3) out vec4 noteFinish;
in vec3 place;
in vec3 facing;
in vec2 at;
uniform sampler2D colour;
uniform sampler2D relief;
uniform bool hasTexture;
uniform vec3 tint;
uniform float roughness, metalness, sheen, translucency, depth;

vec3 embossed(vec3 n, float here) {
  vec2 slope = vec2(texture(relief, at + dFdx(at)).r - here, texture(relief, at + dFdy(at)).r - here) * depth;
  vec3 across = dFdx(place), down = dFdy(place);
  vec3 a = cross(down, n), b = cross(n, across);
  float area = dot(across, a);
  return normalize(abs(area) * n - sign(area) * (slope.x * a + slope.y * b));
}

void main() {
  vec3 n = normalize(facing) * (gl_FrontFacing ? 1.0 : -1.0);
  vec3 base = tint;
  float rough = roughness, metal = metalness;
  if (hasTexture) {
    base *= texture(colour, at).rgb;
    vec4 other = texture(relief, at);
    rough = other.g;
    metal = other.b;
    n = embossed(n, other.r);
  }
  noteColour = vec4(base, 1.0);
  noteNormal = vec4(n, rough);
  notePlace = vec4(place, 1.0);
  // Shadows on paper are softer than those on cloth.
  noteFinish = vec4(metal, sheen, translucency, !hasTexture && roughness >= 1.0 ? 5.0 : 1.0);
}`

export const screenVertex = `
out vec2 at;
void main() {
  at = uv;
  gl_Position = vec4(position.xy, 0.0, 1.0);
}`

/** Lights of one view; their shadow maps lie side by side in one texture, `across` in a row. */
export const lightsAView = 9
export const across = 3
export const down = 3

export const lightFragment = `
precision highp float;
layout(location = 0) out vec4 result;
in vec2 at;
uniform sampler2D colour, normals, places, finish, shadow;
uniform mat4 shadowMatrix[${lightsAView}];
uniform vec3 towards[${lightsAView}], strength[${lightsAView}], eye;
uniform float offset, turn;

void main() {
  vec4 spot = texture(places, at);
  if (spot.a == 0.0) discard;
  vec4 normalAndRough = texture(normals, at);
  vec3 n = normalAndRough.xyz, base = texture(colour, at).rgb;
  vec4 how = texture(finish, at);
  float metal = how.r;
  vec3 view = normalize(eye - spot.xyz);
  float nv = max(0.02, dot(n, view));
  float a = normalAndRough.w * normalAndRough.w, aa = a * a;
  vec3 f0 = mix(vec3(0.035), base, metal);
  float nap = how.g * pow(1.0 - nv, 3.0);
  vec3 matt = base * (1.0 - metal) * (1.0 - 0.3 * nap) + sqrt(base) * nap * 0.3;
  vec3 sum = vec3(0.0);
  float grain = fract(turn + sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453);
  for (int i = 0; i < ${lightsAView}; i++) {
    float facing = dot(n, towards[i]);
    if (facing <= 0.0 && how.b == 0.0) continue;
    vec4 q = shadowMatrix[i] * vec4(spot.xyz + n * (facing < 0.0 ? -offset : offset) + towards[i] * offset, 1.0);
    float turn = 6.2832 * (grain + float(i) * 0.618);
    vec2 seen = clamp(q.xy * 0.5 + 0.5 + vec2(cos(turn), sin(turn)) * 0.0022 * how.a * fract(grain * 7.13 + float(i) * 0.37), 0.001, 0.999);
    if (texture(shadow, (seen + vec2(i % ${across}, i / ${across})) / vec2(${across}, ${down})).r < q.z * 0.5 + 0.5) continue;
    if (facing <= 0.0) {
      sum += strength[i] * base * base * how.b * -facing;
      continue;
    }
    vec3 between = normalize(view + towards[i]);
    float nh = max(0.0, dot(n, between)), vh = max(0.0, dot(view, between));
    float bell = nh * nh * (aa - 1.0) + 1.0;
    float hidden = 0.5 / mix(2.0 * facing * nv, facing + nv, a);
    vec3 mirror = (f0 + (1.0 - f0) * pow(1.0 - vh, 5.0)) * aa / (bell * bell) * hidden;
    sum += strength[i] * facing * (matt + mirror);
  }
  result = vec4(min(sum, vec3(6.0)), 1.0);
}`

export const developFragment = `
precision highp float;
layout(location = 0) out vec4 result;
in vec2 at;
uniform sampler2D sum, finish;
vec3 shoulder(vec3 c) {
  // Below 0.8 colours stay what they are; above, they roll off to white (the Khronos neutral curve).
  float peak = max(c.r, max(c.g, c.b));
  if (peak < 0.76) return c;
  float d = 1.0 - 0.76;
  float rolled = 1.0 - d * d / (peak + d - 0.76);
  c *= rolled / peak;
  return mix(c, vec3(rolled), 1.0 - 1.0 / (0.15 * (peak - rolled) + 1.0));
}
void main() {
  vec3 light = texture(sum, at).rgb;
  float count = 1.0;
  if (texture(finish, at).a > 2.0) {
    // Paper has no grain of its own: neighbours are averaged.
    for (int i = 0; i < 24; i++) {
      float turn = float(i) * 2.4, reach = 1.6 * sqrt(float(i) + 1.0);
      vec2 beside = at + vec2(cos(turn), sin(turn)) * reach / vec2(textureSize(sum, 0));
      if (texture(finish, beside).a < 2.0) continue;
      light += texture(sum, beside).rgb;
      count += 1.0;
    }
  }
  vec3 c = shoulder(light / count);
  result = vec4(mix(c * 12.92, 1.055 * pow(c, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, c)), 1.0);
}`
