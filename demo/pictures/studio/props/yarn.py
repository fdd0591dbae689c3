"""Cloth thread by thread: knitted tubes, woven sheets and their fibres as real geometry.  Units: 10 cm."""
import math, random
import bpy, numpy as np
import materials as M
from materials import G, cached, rgba, mix3
from objects import at, fuzz, TAU


def bulk(name, V, F, mat=None, uv=None, tone=None):
    """A large mesh from arrays: V (n, 3), quads F (m, 4), uv (m, 4, 2) per corner, tone (n, 3) a linear colour per vertex."""
    me = bpy.data.meshes.new(name); n, m = len(V), len(F)
    me.vertices.add(n); me.vertices.foreach_set('co', np.ascontiguousarray(V, np.float32).ravel())
    me.loops.add(4 * m); me.loops.foreach_set('vertex_index', np.ascontiguousarray(F, np.int32).ravel())
    me.polygons.add(m); me.polygons.foreach_set('loop_start', np.arange(m, dtype=np.int32) * 4); me.polygons.foreach_set('loop_total', np.full(m, 4, np.int32))
    me.polygons.foreach_set('use_smooth', np.ones(m, bool)); me.update(calc_edges=True)
    if uv is not None: me.uv_layers.new(name='UVMap').data.foreach_set('uv', np.ascontiguousarray(uv, np.float32).ravel())
    if tone is not None:
        a = me.color_attributes.new('tone', 'FLOAT_COLOR', 'POINT'); c = np.ones((n, 4), np.float32); c[:, :3] = tone; a.data.foreach_set('color', c.ravel())
    o = bpy.data.objects.new(name, me); bpy.context.collection.objects.link(o)
    if mat: me.materials.append(mat)
    return o


def strands(P, up, r, mat, tone=None, sides=7, closed=False, name='yarn'):
    """Sweep a round section along every path of P (paths, points, 3); up (same shape) keeps the frame; r a number or (paths, points).
    UV: u = length along the yarn in radii, v = once around."""
    n, k = P.shape[:2]
    t = np.gradient(P, axis=1)
    if closed: t[:, 0] = t[:, -1] = P[:, 1] - P[:, -2]
    t /= np.linalg.norm(t, axis=2, keepdims=True) + 1e-9
    b = np.cross(t, up); b /= np.linalg.norm(b, axis=2, keepdims=True) + 1e-9; nn = np.cross(b, t)
    a = np.arange(sides) * TAU / sides; rr = np.broadcast_to(np.asarray(r, float), (n, k))[..., None, None]
    V = P[:, :, None] + rr * (np.cos(a)[:, None] * b[:, :, None] + np.sin(a)[:, None] * nn[:, :, None])
    i = np.arange(n * k * sides).reshape(n, k, sides); j = np.roll(i, -1, 2)
    F = np.stack([i[:, :-1], j[:, :-1], j[:, 1:], i[:, 1:]], -1).reshape(-1, 4)
    L = np.concatenate([np.zeros((n, 1)), np.cumsum(np.linalg.norm(np.diff(P, axis=1), axis=2), 1)], 1) / np.mean(r)
    L = L + np.arange(n)[:, None] * 7.31
    u0, u1 = L[:, :-1, None] + np.zeros(sides), L[:, 1:, None] + np.zeros(sides); v = np.arange(sides) / sides + np.zeros_like(u0); w = v + 1 / sides
    uv = np.stack([np.stack([u0, v], -1), np.stack([u0, w], -1), np.stack([u1, w], -1), np.stack([u1, v], -1)], 3).reshape(-1, 4, 2)
    if tone is not None: tone = np.broadcast_to(tone, (n, k, 3))[:, :, None].repeat(sides, 2).reshape(-1, 3)
    return bulk(name, V.reshape(-1, 3), F, mat, uv, tone)


@cached
def wool(c=None, plies=2, twist=.16, depth=.7, sheen=.35, grey=.10):
    """Spun yarn: plies wound round each other, fibres along the twist.  Colour c, or the mesh's own 'tone'."""
    g = G('wool'); s = g.nt.nodes.new('ShaderNodeSeparateXYZ'); g.nt.links.new(g.coord('UV'), s.inputs[0]); u, v = s.outputs[0], s.outputs[1]
    base = g('Attribute', out='Color', props=dict(attribute_name='tone')) if c is None else rgba(c)
    ph = g.math('SUBTRACT', g.math('MULTIPLY', v, float(plies)), g.math('MULTIPLY', u, twist * plies))
    ply = g.math('ABSOLUTE', g.math('SINE', g.math('MULTIPLY', ph, math.pi)))
    f = g('CombineXYZ', g.math('MULTIPLY', ph, 5.), g.math('MULTIPLY', u, .35), 0.)
    fib = g.noise(f, 3.4, 5, .75); big = g.noise(g.coord('Object'), 3., 3, .5)
    col = g.mixc(g.ramp(fib, [(.32, '#000000'), (.68, '#ffffff')]), g.mixc(.45, base, '#2a1a10'), g.mixc(.30, base, '#fff6e6'))
    col = g.mixc(g.ramp(ply, [(.0, '#ffffff'), (.55, '#000000')]), col, g.mixc(.70, base, '#1a100a'))
    col = g.mixc(g.math('MULTIPLY', big, grey * 2), col, g.mixc(.3, base, '#6b5a45'))
    h = g.math('ADD', g.math('POWER', ply, .6), g.math('MULTIPLY', fib, .35))
    return g.done(g.bsdf(Base_Color=col, Roughness=1., Specular=.05, Sheen=sheen, Sheen_Tint=.7, Normal=g.bump(h, depth, .02)))


def ripple(P, amount, scale, seed=0):
    """Smooth vector noise for arrays of points (sum of crossed sines: cheap, without a grid)."""
    r = np.random.default_rng(seed); out = np.zeros_like(P)
    for o in range(3):
        for _ in range(4):
            k = r.normal(0, 1, 3) * scale * 1.9 ** o; out += np.sin(P @ k + r.uniform(0, TAU))[..., None] * r.normal(0, 1, 3) * .5 / 1.8 ** o
    return out * amount * .5


def knit(surface, cols, rows, W, pitch, tones, rib=0, r=.222, seed=0, mat=None, points=16, closed=True, hair=30000, hair_len=.018, hair_tone=None):
    """Stocking stitch on a surface: surface(s, v) -> (points, normals), s = arc length round, v = length along (arrays).
    tones: (rows, 3) linear colours; the first `rib` rows are a 2 x 2 rib."""
    rd = np.random.default_rng(seed); K = cols * points + 1; t = np.arange(K) / points * TAU; c = np.minimum((np.arange(K) / points + .5).astype(int), cols - (0 if not closed else 0)) % cols
    j = np.arange(rows)[:, None]; a = 1.35 + rd.normal(0, .10, (rows, cols))[:, c]; h = pitch * (.78 + rd.normal(0, .035, (rows, cols))[:, c]); R = r * W
    x = (t + a * np.sin(2 * t)) * W / TAU + rd.normal(0, .02, (rows, cols))[:, c] * W; y = h * np.cos(t); z = -1.08 * R * np.cos(2 * t) * np.ones((rows, 1))
    purl = (((c // 2) % 2 == 1)[None] & (j < rib)); z = np.where(purl, -z - 1.5 * R, z + np.where(j < rib, .7 * R, 0))
    y = y + rd.normal(0, .05, (rows, 1)) * pitch; v = (j + .5) * pitch + y
    if closed: x[:, -1] = x[:, 0] + cols * W; v[:, -1] = v[:, 0]; z[:, -1] = z[:, 0]
    p, n = surface(x, v); p = p + n * z[..., None]
    tone = np.asarray(tones)[:, None] * (1 + rd.normal(0, .035, (rows, 1, 1)))
    rr = R * (1 + .10 * np.sin(t[None] * .37 + j * 2.1) + rd.normal(0, .03, (rows, cols))[:, c])
    o = strands(p, n, rr, mat or wool(), tone, 7, False, 'knit')
    if hair: fuzz(o, hair, hair_len, M.fibre(hair_tone or '#e6dcc8', .1), seed, .008)
    return o


def stripes(rows, spec):
    """((colour, rows), ...) repeated to the given number of rows -> (rows, 3)."""
    out = []
    while len(out) < rows:
        for c, n in spec: out += [rgba(c)[:3]] * n
    return np.array(out[:rows])


def flat_tube(width, thick, legs, seed=0, wave=.012, taper=None):
    """Surface of a flattened tube: `legs` = ((length, height), ...) lies back and forth along y, top layer first, turning at y=0 and y=L."""
    b = thick / 2; a = width / 2; per = 4 * (a - b) + TAU * b
    (l0, z0), (l1, z1) = legs; R = (z0 - z1) / 2
    def centre(v):
        f = v - l0; g = f - math.pi * R; ang = np.clip(f / R, 0, math.pi)
        y = np.where(f < 0, l0 - v, np.where(g < 0, -R * np.sin(ang), g)); z = np.where(f < 0, z0, np.where(g < 0, z0 - R + R * np.cos(ang), z1))
        ny = np.where(f < 0, 0, np.where(g < 0, -np.sin(ang), 0)); nz = np.where(f < 0, 1, np.where(g < 0, np.cos(ang), -1)); return y, z, ny, nz
    def surface(s, v):
        s = (s + per * .25 * 0) % per; w = 2 * (a - b); q = math.pi * b
        x = np.where(s < w, s - w / 2, np.where(s < w + q, w / 2 + b * np.sin((s - w) / b), np.where(s < 2 * w + q, w / 2 - (s - w - q), -w / 2 - b * np.sin((s - 2 * w - q) / b))))
        k = np.where(s < w, b, np.where(s < w + q, b * np.cos((s - w) / b), np.where(s < 2 * w + q, -b, -b * np.cos((s - 2 * w - q) / b))))
        nx = np.where(s < w, 0, np.where(s < w + q, np.sin((s - w) / b), np.where(s < 2 * w + q, 0, -np.sin((s - 2 * w - q) / b)))); nk = k / b
        k = k * (1 + .5 * np.cos(np.clip(x / a, -1, 1) * math.pi / 2))          # fuller in the middle
        if taper: x = x * taper(v)
        y, z, ny, nz = centre(v)
        p = np.stack([x, y + ny * k, z + nz * k], -1); n = np.stack([nx, ny * nk, nz * nk], -1)
        return p + ripple(p, wave, 2.2, seed), n
    return surface, per


def folded_sock(spec, width=1.02, length=1.75, W=.05, pitch=.036, seed=0, z=0., rib=14, under=1.55, mat=None, hair=45000, hair_tone='#d8cdb8'):
    """One sock folded in two: cuff at the far end on top, foot beneath."""
    th, R = .105, .115
    cols = 2 * round((4 * (width / 2 - th / 2) + TAU * th / 2) / W / 2); cols -= cols % 4
    surf, per = flat_tube(width, th, ((length, z + .1 + 2 * R), (under, z + .1)), seed, taper=lambda v: 1 - .05 * np.sin(np.clip(v / length, 0, 1) * math.pi) ** 2 - .03 * (v < .5))
    rows = int((length + math.pi * R + under) / pitch); s0 = 4
    return [knit(lambda s, v: surf(s * per / (cols * W), v), cols, rows, W, pitch, stripes(rows, spec), rib, seed=seed, mat=mat, hair=hair, hair_tone=hair_tone)]


def paper_band(x, z0, z1, y0, y1, mat, image=None, r=.10, label_w=.8, seed=0):
    """A paper strip round something x wide, between the heights z0 and z1; a printed label on its top."""
    from objects import grid, thick, label
    pts = []; hx = x / 2; e = hx - r
    for cx, cz, a0 in ((e, z1 - r, 90), (e, z0 + r, 0), (-e, z0 + r, -90), (-e, z1 - r, -180)):
        pts += [(cx + r * math.cos(math.radians(a0 - 9 * i)), cz + r * math.sin(math.radians(a0 - 9 * i))) for i in range(11)]
    pts += [(-e + 2 * e * i / 24, z1) for i in range(1, 25)]; n = len(pts) - 1
    top = lambda px: .03 * math.cos(px / hx * math.pi / 2)
    def f(u, v):
        px, pz = pts[round(u * n)]
        return (px - .012 * math.sin(px * 3) * (v - .5), y0 + v * (y1 - y0), pz + (top(px) if pz > z1 - r else 0))
    o = [thick(grid(n, 8, f, mat, 'band', (1, 1)), .006, 1)]
    if image:
        w = (y1 - y0) * image.size[0] / image.size[1]
        g = lambda u, v: ((u - .5) * w, y0 + v * (y1 - y0), z1 + .011 + top((u - .5) * w)); o.append(grid(30, 4, g, M.print_(image), 'band label'))
    return o
