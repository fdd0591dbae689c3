"""Bedding that has come to rest: pillows, covers and throws fall on a bed by cloth simulation (in metres), what is handed back is in product units."""
import hashlib, os, tempfile
import numpy as np
from scipy.ndimage import map_coordinates
from objects import *
from yarn import bulk
from materials import G, cached, rgba, mix3


def settled(V, F, solid=(), frames=50, shrink=0., pressure=0., bend=.5, stiff=15., mass=.3, damp=1.2, gap=.006, quality=5, own=False, pins=None):
    """Let a mesh fall on solid = ((V, F), ...) and keep where it lies.  What once came to rest is kept in the temporary folder."""
    key = hashlib.sha1(repr((np.round(V, 5).tobytes(), [np.round(a, 5).tobytes() for a, _ in solid], frames, shrink, pressure, bend, stiff, mass, damp, gap, quality, own, None if pins is None else pins.tobytes())).encode()).hexdigest()[:16]
    f = os.path.join(tempfile.gettempdir(), 'studio-cloth-%s.npy' % key)
    if os.path.exists(f): return np.load(f)
    sc = bpy.context.scene; bodies = []
    for a, b in solid:
        o = mesh('solid', [tuple(map(float, p)) for p in a], [tuple(map(int, q)) for q in b]); o.modifiers.new('c', 'COLLISION'); o.collision.thickness_outer = gap; o.collision.cloth_friction = 18; o.collision.damping = .6; bodies.append(o)
    o = mesh('cloth', [tuple(map(float, p)) for p in V], [tuple(map(int, q)) for q in F])
    m = o.modifiers.new('cl', 'CLOTH'); s = m.settings; s.quality = quality; s.mass = mass; s.tension_stiffness = s.compression_stiffness = stiff; s.shear_stiffness = stiff * .5; s.bending_stiffness = bend; s.air_damping = damp
    s.tension_damping = s.compression_damping = s.shear_damping = 6.; s.shrink_min = shrink
    if pressure: s.use_pressure = True; s.uniform_pressure_force = pressure
    if pins is not None:
        g = o.vertex_groups.new(name='pin')
        for i, w in enumerate(pins):
            if w > 0: g.add([i], float(w), 'REPLACE')
        s.vertex_group_mass = 'pin'
    c = m.collision_settings; c.distance_min = gap; c.collision_quality = 3; c.use_self_collision = own; c.self_distance_min = gap; c.self_friction = 8
    m.point_cache.frame_end = frames; sc.frame_end = frames + 1
    for k in range(1, frames + 1): sc.frame_set(k)
    e = o.evaluated_get(bpy.context.evaluated_depsgraph_get()).data; P = np.empty(len(e.vertices) * 3, np.float32); e.vertices.foreach_get('co', P); P = P.reshape(-1, 3).astype(float)
    for q in bodies + [o]: bpy.data.objects.remove(q, do_unlink=True)
    sc.frame_set(1); np.save(f, P); return P


def flat(w, h, step, rough=0., seed=0):
    """A sheet w x h round the origin; rough = height of the ripples it starts with, which leaves it more cloth than room."""
    nx, ny = int(w / step), int(h / step); x, y = np.meshgrid(np.linspace(-w / 2, w / 2, nx + 1), np.linspace(-h / 2, h / 2, ny + 1)); V = np.stack([x, y, ripples(x, y, rough, seed)], -1)
    i = np.arange((nx + 1) * (ny + 1)).reshape(ny + 1, nx + 1); F = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4); return V.reshape(-1, 3), F, (ny + 1, nx + 1)


def ripples(x, y, amount, seed):
    r = np.random.default_rng(seed); z = 0 * x
    for lam in (.42, .26, .17, .11):
        for _ in range(3): a = r.uniform(0, TAU); z = z + np.sin((x * math.cos(a) + y * math.sin(a)) * TAU / lam + r.uniform(0, TAU)) * lam * r.uniform(.4, 1.)
    return z * amount


def sack(w, h, step, rough=0., seed=0, th=.012):
    """Two sheets sewn along their edges."""
    V, F, (ny, nx) = flat(w, h, step, rough, seed); n = len(V); i = np.arange(n).reshape(ny, nx); rim = np.zeros((ny, nx), bool); rim[[0, -1]] = True; rim[:, [0, -1]] = True
    low = np.where(rim, i, i + n).ravel(); low_of = np.full(2 * n, -1); inner = np.flatnonzero(~rim.ravel()); low_of[inner + n] = n + np.arange(len(inner)); low_of[:n] = np.arange(n)
    x = V[:, 0] / w; y = V[:, 1] / h; puff = np.clip(np.minimum(.5 - np.abs(x), .5 - np.abs(y)) * 8, 0, 1)[:, None] * np.array((0, 0, th))
    return np.concatenate([V + puff, (V - puff)[inner]]), np.concatenate([F, low_of[low[F]][:, ::-1]]), np.concatenate([V[:, :2], V[inner, :2] + (3.3, 0)]) * 10


def turned(V, loc, rot=(0, 0, 0)):
    m = Matrix.Translation(loc)
    for a, q in zip('ZYX', reversed(rot)): m = m @ Matrix.Rotation(math.radians(q), 4, a)
    return np.asarray(V) @ np.array(m.to_3x3()).T + np.array(m.translation)


def block(x, y, z, bevel=.04, n=26):
    """A soft-edged block between the pairs x, y, z: a mattress, a board."""
    c = np.array([(a + b) / 2 for a, b in (x, y, z)]); h = np.array([(b - a) / 2 for a, b in (x, y, z)]); V, F = [], []; t = np.linspace(-1, 1, n + 1)
    for ax in range(3):
        for s in (-1, 1):
            u, v = np.meshgrid(t, t); p = np.zeros((n + 1, n + 1, 3)); p[..., ax] = s; p[..., (ax + 1) % 3] = u; p[..., (ax + 2) % 3] = v; k = len(V) * (n + 1) ** 2
            q = p * h; inn = np.clip(q, -(h - bevel), h - bevel); d = q - inn; L = np.linalg.norm(d, axis=-1, keepdims=True); V.append((c + inn + np.where(L > 1e-9, d / (L + 1e-12) * bevel, 0)).reshape(-1, 3)); i = np.arange((n + 1) ** 2).reshape(n + 1, n + 1) + k
            f = np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4); F.append(f if s > 0 else f[:, ::-1])
    return np.concatenate(V), np.concatenate(F)


@cached
def bedlinen(c='#e6dfd1', thread=2.4, worn=1.):
    """Washed linen: slubs along both threads, small creases that never leave it, light through it where it is thin.  UV in units of 10 cm."""
    g = G('bedlinen'); uv = g.coord('UV'); v = g.coord()
    a = g.noise(g.coord('UV', scale=(1.4, 70, 1)), 1., 4, .6); b = g.noise(g.coord('UV', scale=(70, 1.4, 1)), 1., 4, .6); slub = g.math('ADD', g.math('MULTIPLY', a, .5), g.math('MULTIPLY', b, .5))
    col = g.mixc(g.ramp(slub, [(.34, '#000000'), (.66, '#ffffff')]), mix3(c, '#2a1d10', .10), mix3(c, '#ffffff', .16)); col = g.mixc(g.math('MULTIPLY', g.noise(uv, .35, 4), .5), col, mix3(c, '#8a7658', .10))
    def crease(s, w):
        n = g.noise(g('VectorMath', uv, g('VectorMath', g.noise(uv, .5 * s, 2, out='Color'), (w, w, 0), props={'operation': 'MULTIPLY'}), props={'operation': 'ADD'}), s, 2, .5)
        return g.math('ABSOLUTE', g.math('SUBTRACT', n, .5))
    h = g.math('ADD', g.math('MULTIPLY', crease(.9, 1.2), 1.), g.math('MULTIPLY', crease(2.4, .6), .42)); weave = g.image(M.map_weave(), g.coord('UV', scale=(thread, thread, 1))); w1 = g.nt.nodes.new('ShaderNodeSeparateRGB'); g.nt.links.new(weave, w1.inputs[0])
    n = g.bump(w1.outputs[0], .30, .010, g.bump(slub, .25, .02, g.bump(h, .40 * worn, .12)))
    s = g.bsdf(Base_Color=col, Roughness=.92, Specular=.12, Sheen=.35, Sheen_Tint=.4, Normal=n)
    return g.done(g('MixShader', .14, s, g('BsdfTranslucent', Color=col, Normal=n)))


def cloth_mesh(name, P, F, uv, mat, level=1, th=0.):
    """Simulated points (metres) as an object in product units."""
    o = bulk(name, P * 10, F, mat, uv[np.asarray(F)]); 
    if th: thick(o, th, 0)
    return subdiv(o, level)


class Laid:
    """A simulated sheet as a surface for drapery's threads: u across it, s along it, the last s is the hem."""
    def __init__(self, P, shape, width, length, up=1):
        P = P.reshape(*shape, 3) * 10; gu = np.gradient(P, axis=1); gs = np.gradient(P, axis=0); N_ = np.cross(gu, gs); N_ /= np.linalg.norm(N_, axis=2, keepdims=True) + 1e-9
        self.P, self.N, self.n, self.width, self.length = P, N_ * up, (shape[1], shape[0]), width * 10, length * 10

    def __call__(self, u, s):
        u, s = np.broadcast_arrays(u, s); c = [s / self.length * (self.n[1] - 1), u / self.width * (self.n[0] - 1)]
        f = lambda A: np.stack([map_coordinates(A[..., i], c, order=3, mode='nearest') for i in range(3)], -1)
        n = f(self.N); return f(self.P), n / (np.linalg.norm(n, axis=-1, keepdims=True) + 1e-9)


def pillow(w=.68, h=.48, loc=(0, 0, 0), rot=(60, 0, 0), solid=(), mat=None, seed=0, pressure=9., frames=44, step=.014):
    """A filled linen case that leans where it fell; returns the object and its body for what falls on it next."""
    V, F, uv = sack(w, h, step, .05, seed); P = settled(turned(V, loc, rot), F, solid, frames, -.02, pressure, 1.2, 20., .05, 2.5)
    return cloth_mesh('pillow', P, F, uv, mat), (P, F)


def thrown(solid, x0=.0, x1=1.25, y=(-1.6, -1.0), edge=.30, z=.50, hem=.22, n=150, ny=90, gap=.015, seed=0, skew=.05):
    """A heavy cloth over the left edge of what lies on the bed: it follows the outline of solid, bridges the small hollows and hangs down the side to height hem."""
    from mathutils.bvhtree import BVHTree
    from scipy.ndimage import gaussian_filter, grey_closing
    V = np.concatenate([a for a, _ in solid]); k = np.cumsum([0] + [len(a) for a, _ in solid]); F = np.concatenate([f + q for (_, f), q in zip(solid, k)]); tree = BVHTree.FromPolygons([tuple(map(float, p)) for p in V], [tuple(map(int, f)) for f in F])
    r = np.random.default_rng(seed); top = np.linspace(x1, edge, n); th = np.linspace(90, 180, 40)[1:]; down = np.linspace(z, hem, 40)[1:]
    O = np.concatenate([np.stack([top, 0 * top + z], 1), np.tile([edge, z], (len(th), 1)), np.stack([0 * down + edge, down], 1)]); D = np.concatenate([np.tile([0, 1.], (n, 1)), np.stack([np.cos(np.radians(th)), np.sin(np.radians(th))], 1), np.tile([-1., 0], (len(down), 1))])
    ys = np.linspace(y[0], y[1], ny); R = np.full((len(O), ny), np.nan)
    for i, (o, d) in enumerate(zip(O, D)):
        for j, q in enumerate(ys):
            h = tree.ray_cast(Vector((o[0] + d[0] * 1.2, q + skew * (o[0] - .6), o[1] + d[1] * 1.2)), Vector((-d[0], 0, -d[1])), 1.2)
            if h[0] is not None: R[i, j] = 1.2 - h[3]
    for j in range(ny): ok = np.flatnonzero(~np.isnan(R[:, j])); R[:, j] = np.interp(np.arange(len(O)), ok, R[ok, j])
    raw = R; R = gaussian_filter(grey_closing(R, (17, 13)), (3.2, 2.6)); R = R + gaussian_filter(np.maximum(0, raw - R), (1.5, 1.5)) * 1.6; Y, S_ = np.meshgrid(ys, np.linspace(0, 1, len(O))); hang = np.clip((S_ - .70) / .3, 0, 1) ** 1.4
    R = R + gap + hang * (.026 * np.sin((Y - ys[0]) * 21 + 1.2 * np.sin(S_ * 5) + seed) + .012 * np.sin((Y - ys[0]) * 47 + seed * 2) + .02) + .012 * np.maximum(0, np.sin((Y * 1.0 + S_ * .5) * 13 + seed)) ** 3 * (1 - hang)
    P = np.stack([O[:, :1] + D[:, :1] * R, Y + skew * (O[:, :1] - .6) + .010 * np.sin(S_ * 9 + seed), O[:, 1:] + D[:, 1:] * R], -1)
    L = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P.mean(1), axis=0), axis=1))]); s = np.linspace(0, L[-1], 160); i = np.interp(s, L, np.arange(len(O)))
    Q = np.stack([map_coordinates(P[..., c], np.meshgrid(i, np.arange(ny), indexing='ij'), order=1, mode='nearest') for c in range(3)], -1); Q = gaussian_filter(Q, (1.2, .8, 0), mode='nearest')
    s = Laid(Q.reshape(-1, 3), (160, ny), y[1] - y[0], L[-1]); s.N = s.N if s.N[20, ny // 2, 2] > 0 else -s.N; return s
