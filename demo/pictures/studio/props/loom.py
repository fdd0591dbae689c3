"""A loom with its warp, yarn in balls, knitting on its needles.  Units: 10 cm."""
import numpy as np
from objects import *
from materials import rgba
from yarn import strands, wool, knit, flat_tube, stripes
from drapery import woven_cloth


class Flat:
    """A sheet for woven_cloth: hem near the camera at y=y0, the far edge `length` behind it."""
    def __init__(self, width, length, y0, z=0., seed=0): self.width, self.length, self.y0, self.z, self.seed = width, length, y0, z, seed
    def __call__(self, u, s):
        u, s = np.broadcast_arrays(u, s); x, y = u - self.width / 2, self.y0 + self.length - s
        z = self.z + .006 * np.sin(x * 2.1 + self.seed) + .004 * np.sin(y * 3.3 + x); return np.stack([x, y, z], -1), np.broadcast_to(np.array([0., 0., 1.]), x.shape + (3,))


def yarn_ball(r=.5, c='#e4d9c4', y=.021, seed=0, groups=26, turns=11, fibre=None):
    """Wound by hand: bundles of turns, each round another axis."""
    d = np.random.default_rng(seed); t = np.linspace(0, TAU, 90); P, U = [], []
    for g in range(groups):
        a = d.normal(0, 1, 3); a /= np.linalg.norm(a); b = np.cross(a, d.normal(0, 1, 3)); b /= np.linalg.norm(b); e = np.cross(a, b); c0 = d.uniform(-.45, .45) * r; R = r * (.90 + .10 * g / groups)
        for k in range(turns):
            o = c0 + (k - turns / 2) * y * 1.9 + d.normal(0, y * .25); o = np.clip(o, -.93 * R, .93 * R); q = math.sqrt(R * R - o * o); w = d.uniform(0, TAU)
            p = a * (o + y * .7 * np.sin(t + w)[:, None]) + q * (np.cos(t)[:, None] * b + np.sin(t)[:, None] * e) * (1 + .004 * np.sin(3 * t + w)[:, None]); P.append(p); U.append(p)
    P = np.array(P); tone = np.array(rgba(c)[:3]) * (1 + d.normal(0, .05, (len(P), 1, 1))); o = strands(P, np.array(U), y, wool(), tone, 6, name='ball')
    fuzz(o, 9000, .03, M.fibre(fibre or c, .15), seed, .008); core = lathe('core', curve_pts([(0, -r * .86), (r * .6, -r * .6), (r * .86, 0), (r * .6, r * .6), (0, r * .86)], 8), M.flat(c), 32)
    return at([o, core], (0, 0, r * .98))


def trail(pts, c, y=.021, seed=0):
    """A loose end of yarn along points on the table."""
    P = np.array(curve_pts(pts, 14))[None]; up = np.zeros_like(P); up[..., 2] = 1; return [strands(P, up, y, wool(), np.array(rgba(c)[:3])[None, None], 7, name='trail')]


def on_needles(spec, length=1.5, width=1.02, W=.05, pitch=.036, seed=3, rib=14, hair_tone='#d3c7b0'):
    """A sock begun: cuff away, the live stitches at y=0 on steel needles."""
    th = .105; cols = 2 * round((4 * (width / 2 - th / 2) + TAU * th / 2) / W / 2); cols -= cols % 4; surf, per = flat_tube(width, th, ((length, .12), (.01, -.2)), seed); n = int(length / pitch) - 1
    o = [knit(lambda s, v: surf(s * per / (cols * W), v), cols, n, W, pitch, stripes(n, spec), rib, seed=seed, hair=30000, hair_tone=hair_tone)]
    S_ = M.metal('#b9b8b4', .2); e = .02
    for x0, x1, z0, z1, y in ((-.95, .12, .20, .185, e), (-.10, .92, .175, .21, e), (-.88, .15, .045, .07, e + .03), (-.05, .98, .05, .04, e + .03)):
        p = [(x0 + (x1 - x0) * k / 12, y, z0 + (z1 - z0) * k / 12) for k in range(13)]; o.append(tube(p, .0125, S_, res=6, taper=lambda q: min(1., .25 + min(q, 1 - q) * 22)))
    return o


def shuttle(length=2.9, c='#7e2f26', seed=0):
    """A boat shuttle, its pirn wound with weft; lies along +x."""
    n, m = 80, 40; V = []
    for i in range(n + 1):
        t = i / n * 2 - 1; q = max(.0, 1 - abs(t) ** 2.6); w, h = .30 * q ** .75 + .004, .17 * q ** .6 + .004
        for k in range(m): a = k / m * TAU; V.append((t * length / 2, w * math.copysign(abs(math.cos(a)) ** .8, math.cos(a)), .17 + h * math.copysign(abs(math.sin(a)) ** .7, math.sin(a)) + .05 * abs(t) ** 3))
    F = [(i * m + k, (i + 1) * m + k, (i + 1) * m + (k + 1) % m, i * m + (k + 1) % m) for i in range(n) for k in range(m)]; b = mesh('shuttle', V, F, M.wood('beech', seed + 2, 1.6), True)
    cut = box((1.35, .36, .5), (0, 0, .36), None, .12, 5); cut.hide_render = True; cut.parent = b; k = b.modifiers.new('cut', 'BOOLEAN'); k.object = cut; k.operation = 'DIFFERENCE'; k.solver = 'EXACT'; b.data.use_auto_smooth = True
    t = np.linspace(0, 1, 1500); f = t * TAU * 46; x = -.5 + ((t * 5) % 1 * (1 - 2 * (np.floor(t * 5) % 2)) + (np.floor(t * 5) % 2)) * .98; q = (.075 + .012 * np.floor(t * 5) / 1.4) * (1 - .35 * np.abs(x / .55) ** 3)
    P = np.stack([x, q * np.cos(f), .22 + q * np.sin(f)], -1)[None]; up = np.stack([0 * x, np.cos(f), np.sin(f)], -1)[None]
    p = strands(P, up, .019, wool(), np.array(rgba(c)[:3])[None, None], 6, name='pirn'); return [b, cut, p] + at([lathe('pin', [(0, 0), (.03, 0), (.03, 1.3), (0, 1.3)], M.wood('walnut', 3, 2., along='Z'), 20)], (-.65, 0, .22), (0, 90, 0))


def loom(width=4.6, weft=None, warp='#d8ccb4', woven=3.0, seed=0, pitch=(.036, .029)):
    """Breast beam and cloth in front, the shed open behind the fell (y=0), reed, two shafts, threads going back."""
    o = woven_cloth(Flat(width, woven, -woven, seed=seed), weft, warp, pitch, seed=seed, hair=70000, hair_tone='#cfc2a8', hair_r=.009); d = np.random.default_rng(seed); n = int(width / pitch[0]); x = (np.arange(n) + .5) * pitch[0] - width / 2
    ys = np.array([-.02, .35, 1.1, 2.4, 3.0, 3.6, 4.6, 6.5, 9.]); up = (np.arange(n) % 2 == 0); P = []
    prof = np.array([0, .07, .22, .48, .60, .52, .30, .10, .0]); yy = np.linspace(ys[0], ys[-1], 60); Z = np.interp(yy, ys, prof)
    for i in range(n): P.append(np.stack([x[i] + .006 * np.sin(yy * 1.7 + i * 2.3) * np.clip(yy, 0, 1), yy, Z * (1. if up[i] else -.75) + d.normal(0, .004) + .01], -1))
    P = np.array(P); U = np.zeros_like(P); U[..., 2] = 1; t = np.array(rgba(warp)[:3]) * (1 + d.normal(0, .06, (n, 1, 1))); o.append(strands(P, U, .0135, wool(sheen=.5), t, 6, name='warp behind')); fuzz(o[-1], 16000, .04, M.fibre('#cfc2a8', .2), seed, .008)
    W = lambda k, a='X': M.wood('walnut', k, 1., along=a); y = 1.45                                                        # the beater with its reed
    o += [box((width + 1.6, .34, .46), (0, y, 1.0), W(3), .10), box((width + 1.6, .42, .40), (0, y + .04, -.75), W(5), .06)]
    S_ = M.metal('#a8a49a', .3)
    for i in range(int(width / .072)): o.append(box((.012, .09, 1.6), ((i + .5) * .072 - width / 2, y, .1), S_, 0))
    for k, (yk, zk) in enumerate(((2.75, .38), (3.35, -.18))):                                                             # shafts and their string heddles
        o += [box((width + .9, .12, .22), (0, yk, zk + 1.55), W(8 + k), .04), box((width + .9, .12, .18), (0, yk, zk - 1.3), W(11 + k), .04)]; q = []
        for i in range(k, n, 2): q.append(np.stack([x[i] + .012 * np.sin(np.linspace(0, 9, 9) + i), np.full(9, yk) + d.normal(0, .02), np.linspace(zk - 1.2, zk + 1.45, 9)], -1))
        q = np.array(q); Uq = np.zeros_like(q); Uq[..., 1] = 1; o.append(strands(q, Uq, .010, wool(sheen=.3), np.array(rgba('#c9bd9f')[:3])[None, None], 5, name='heddles'))
    for sx in (-1, 1): o.append(box((.5, .62, 9), (sx * (width / 2 + 1.15), 2.4, -.5), W(20 + sx, 'Z'), .05))
    o.append(at([lathe('breast', rounded([(0, 0), (.32, 0, .03), (.32, width + 1.8, .03), (0, width + 1.8)]), W(15, 'Z'), 64, auto=40)], (-(width + 1.8) / 2, -woven - .02, -.34), (0, 90, 0))[0]); return o


def tapestry(width=4.4, pattern=None, fell=None, warp='#d8ccb4', height=7., pitch=(.052, .030), block=10, seed=0):
    """A kilim on an upright loom, in the plane y=0: weft-faced, woven in blocks up to fell(x), the warp bare above.
    pattern(x, z) -> linear colours."""
    d = np.random.default_rng(seed); nb = int(width / pitch[0] / block); P, T, k = [], [], 4
    for b in range(nb):
        x0 = -width / 2 + b * block * pitch[0]; top = fell(x0 + block * pitch[0] / 2); u = np.linspace(0, block, block * k + 1); end = np.clip(np.minimum(u, block - u) * 2, 0, 1)
        for j in range(int(top / pitch[1])):
            z = (j + .5) * pitch[1]; over = 1 if (j % 2) else -1; y = -over * np.cos(u * math.pi - .5 * math.pi) * .024 * (.4 + .6 * end)
            x = x0 + u * pitch[0]; P.append(np.stack([x + d.normal(0, .003), y, z + .003 * np.sin(u * 2 + j) + d.normal(0, .0022) + .006 * np.sin(x * 2 + seed)], -1)); T.append(pattern(x, 0 * x + z) * (1 + d.normal(0, .06)))
    P = np.array(P); U = np.zeros_like(P); U[..., 1] = -1; o = [strands(P, U, .0195 * (1 + d.normal(0, .05, P.shape[:2])), wool(sheen=.5), np.array(T), 6, name='weft')]; fuzz(o[0], 60000, .035, M.fibre('#b59a7c', .3), seed, .007)
    n = nb * block; x = -width / 2 + (np.arange(n) + .5) * pitch[0]; z = np.linspace(0, height, 50); up = np.where(np.arange(n) % 2, 1., -1.)
    bend = np.exp(-((z - height * .82) / .45) ** 2) * .13; Q = np.stack([np.broadcast_to(x[:, None], (n, 50)) + d.normal(0, .003, (n, 1)), up[:, None] * bend + .012 * np.sin(z * 1.3 + x[:, None] * 5), np.broadcast_to(z, (n, 50))], -1); U = np.zeros_like(Q); U[..., 1] = -1
    o.append(strands(Q, U, .0165, wool(sheen=.4, twist=.3), np.array(rgba(warp)[:3]) * (1 + d.normal(0, .05, (n, 1, 1))), 7, name='warp')); fuzz(o[-1], 14000, .03, M.fibre(warp, .2), seed + 1, .007)
    o += at([lathe('shed stick', [(0, 0), (.11, 0), (.12, width / 2 + .4), (.11, width + .8), (0, width + .8)], M.wood('beech', 5, 1., along='Z'), 40)], (-width / 2 - .4, 0, height * .82), (0, 90, 0)); return o
