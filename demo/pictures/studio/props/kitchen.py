"""Bread and cheese and what cuts them.  Units: 10 cm."""
import numpy as np
from objects import *
from materials import G, cached, rgba, mix3
from yarn import bulk, ripple


def facing(g, lo=.2, hi=.9):
    """How much a point looks upwards, 0 to 1."""
    z = g('SeparateXYZ', g('NewGeometry', out='Normal'), out=2); return g('MapRange', z, lo, hi, 0., 1.)


@cached
def crust(dark='#5a2a0e', mid='#a4601f', pale='#dcae6c', flour=.5):
    """Baked crust: blistered, darker where it stands out, floured on top; 'tone' red marks the open score."""
    g = G('crust'); v = g.coord(); t = g('Attribute', out='Color', props=dict(attribute_name='tone')); s = g.nt.nodes.new('ShaderNodeSeparateRGB'); g.nt.links.new(t, s.inputs[0])
    a = g.noise(v, 2.4, 6, .6, .4); b = g.noise(v, 11., 5, .6); cell = g('TexVoronoi', Vector=g('VectorMath', v, g.noise(v, 6, 2, out='Color'), props={'operation': 'ADD'}), Scale=5., out='Distance', props=dict(feature='DISTANCE_TO_EDGE'))
    col = g.ramp(g.math('ADD', g.math('MULTIPLY', a, .7), g.math('MULTIPLY', b, .3)), [(.30, dark), (.5, mid), (.72, mix3(mid, pale, .55))])
    col = g.mixc(g.math('MULTIPLY', s.outputs[0], .85), col, g.mixc(g.noise(v, 14, 5, .7), mix3(pale, mid, .35), mix3(pale, '#fff0d0', .4)))
    fl = g.math('MULTIPLY', facing(g, .1, .85), g.ramp(g.noise(v, 7., 7, .72), [(.44, '#000000'), (.62, '#ffffff')])); fl = g.math('MULTIPLY', fl, flour)
    col = g.mixc(fl, col, '#efe4d0'); crack = g.ramp(cell, [(.0, '#ffffff'), (.03, '#000000')]); col = g.mixc(g.math('MULTIPLY', crack, .3), col, mix3(dark, '#000000', .2))
    h = g.math('ADD', g.math('MULTIPLY', b, .6), g.math('SUBTRACT', g.math('MULTIPLY', a, .5), g.math('MULTIPLY', crack, .25)))
    return g.done(g.bsdf(Base_Color=col, Roughness=g.math('ADD', g.math('MULTIPLY', fl, .4), .46), Specular=.3, Subsurface=.04, Subsurface_Radius=(.06, .03, .01), Subsurface_Color=rgba(mid), Normal=g.bump(h, .55, .03)))


def loaf(size=(1.5, 1.0, .72), cuts=3, seed=0, mat=None, n=150):
    """A hand-shaped loaf (size x, y, height) with slashes that opened in the oven; cuts=0 a round roll with one slash."""
    r = np.random.default_rng(seed); u = np.linspace(0, TAU, 2 * n, endpoint=False); w = np.linspace(-math.pi / 2, math.pi / 2, n)
    U, W = np.meshgrid(u, w); sgn = lambda a, p: np.sign(a) * np.abs(a) ** p
    x = np.cos(W) * np.cos(U); y = np.cos(W) * np.sin(U); z = np.sin(W)
    P = np.stack([sgn(x, .86) * size[0] / 2, sgn(y, .86) * size[1] / 2, np.where(z > 0, sgn(z, .82) * size[2] * .64, sgn(z, .5) * size[2] * .36)], -1)
    P = P + ripple(P, .055 * size[1], 2.0 / size[1], seed) + ripple(P, .012 * size[1], 7 / size[1], seed + 5)
    open_ = np.zeros(P.shape[:2]); lip = open_.copy()
    for k in range(max(1, cuts)):
        c = (k - (cuts - 1) / 2) * size[0] / (cuts + .6) if cuts else 0.; a = .42 if cuts else .15
        d = (P[..., 0] - c) * math.cos(a) + P[..., 1] * math.sin(a) + .02 * np.sin(P[..., 1] * 9 + seed + k); L = np.abs(-(P[..., 0] - c) * math.sin(a) + P[..., 1] * math.cos(a)) / (size[1] * (.40 if cuts else .30))
        wd = .085 * size[1] * np.sqrt(np.clip(1 - L ** 2, 0, 1)) + 1e-4; f = np.exp(-(d / wd) ** 4) * (L < 1) * (P[..., 2] > 0); open_ = np.maximum(open_, f); lip = np.maximum(lip, np.exp(-((d - wd * 1.45) / (wd * .5)) ** 2) * (L < .95) * (P[..., 2] > 0))
    P[..., 2] += (lip * .055 - open_ * .035) * size[2] + open_ * .012 * np.sin(P[..., 0] * 60 + 5 * np.sin(P[..., 1] * 40)) * size[2]; P[..., 2] -= P[..., 2].min() + .01; P[..., 2] = np.maximum(P[..., 2], 0)
    i = np.arange(U.size).reshape(U.shape); j = np.roll(i, -1, 1); F = np.stack([i[:-1], j[:-1], j[1:], i[1:]], -1).reshape(-1, 4)
    return [bulk('loaf', P.reshape(-1, 3), F, mat or crust(), tone=np.stack([open_, lip, lip], -1).reshape(-1, 3))]


@cached
def paste(c='#e4c67c', deep='#cf9c44', eyes=.35):
    """The cut face of a hard cheese: smooth and a little greasy, small slits, the knife's drag, darker towards the rind ('tone' red)."""
    g = G('paste'); v = g.coord(); s = g.nt.nodes.new('ShaderNodeSeparateRGB'); g.nt.links.new(g('Attribute', out='Color', props=dict(attribute_name='tone')), s.inputs[0])
    col = g.mixc(g.noise(v, 1.5, 6, .6), mix3(c, deep, .28), mix3(c, '#fff6dc', .18)); col = g.mixc(s.outputs[0], col, deep)
    slit = g('TexVoronoi', Vector=g('VectorMath', g.coord(scale=(1, 1, 2.6)), g.noise(v, 3, 2, out='Color'), props={'operation': 'ADD'}), Scale=3.2, out='Distance', props=dict(distance='MINKOWSKI'))
    h = g.ramp(slit, [(.035, '#000000'), (.085, '#ffffff')]); col = g.mixc(h, mix3(c, '#8a5a1a', .55), col)
    drag = g.noise(g.coord(scale=(1, 1, 22)), 1.2, 3, .6); grain = g.noise(v, 16, 6, .7)
    n = g.bump(h, .7, .03, g.bump(g.math('ADD', g.math('MULTIPLY', drag, .5), grain), .32, .02))
    return g.done(g.bsdf(Base_Color=col, Subsurface=.30, Subsurface_Radius=(.10, .06, .02), Subsurface_Color=rgba(c), Roughness=g.math('ADD', g.math('MULTIPLY', grain, .25), .30), Specular=.38, Normal=n))


@cached
def rind(c='#b07c34', dark='#5c3614'):
    """Rubbed rind with the print of its cloth and patches of grey bloom."""
    g = G('rind'); v = g.coord(); a = g.noise(v, 1.7, 9, .66, .8); b = g.noise(v, 6., 8, .7)
    col = g.ramp(a, [(.28, dark), (.48, c), (.72, mix3(c, '#efcf8c', .55))]); col = g.mixc(g.ramp(b, [(.55, '#000000'), (.72, '#ffffff')]), col, g.mixc(.5, col, '#d8ccb4'))
    cloth = g.math('MULTIPLY', g.math('SINE', g.math('MULTIPLY', g('SeparateXYZ', v, out=2), 110.)), g.math('SINE', g.math('MULTIPLY', g.math('ARCTAN2', g('SeparateXYZ', v, out=1), g('SeparateXYZ', v, out=0)), 150.)))
    return g.done(g.bsdf(Base_Color=col, Roughness=g.math('ADD', g.math('MULTIPLY', b, .3), .42), Specular=.3, Subsurface=.05, Subsurface_Radius=(.08, .04, .02), Subsurface_Color=rgba(c), Normal=g.bump(cloth, .12, .012, g.bump(g.math('ADD', a, g.math('MULTIPLY', b, .6)), .6, .05))))


def kashkaval(r=1.1, h=.78, arc=300, seed=0, turn=0.):
    """A cheese, or the `arc` degrees that are left of it: rind with soft shoulders, faces broken a little where the knife left."""
    A = math.radians(arc); prof = curve_pts([(0, h), (r * .5, h + .012), (r * .90, h - .005), (r * .985, h - .07), (r * 1.035, h * .52), (r * .985, .07), (r * .92, .004), (0, 0)], 12)
    o = [lathe('rind', prof, rind(), 220, arc=A)]; wobble(o[0], .028, 1.3, seed)
    for k, a in enumerate((0., A)):
        top = np.array(prof); ax = np.stack([np.zeros(40), np.linspace(0, h, 42)[1:-1]], 1); e = np.concatenate([top, ax]); m = len(e); c = np.array((r * .52, h / 2)); seam = np.concatenate([top[:-1] + (top[1:] - top[:-1]) * u for u in (0, .25, .5, .75)]); t = np.linspace(0, 1, 60)[:, None, None]     # rays from the middle to the rind's own edge
        Q = c + t * (e - c)[None]; x, z = Q[..., 0], Q[..., 1]; gap = np.minimum(np.sqrt(((Q[:, :, None] - seam[None, None]) ** 2).sum(-1)).min(2), 9); edge = np.clip(1 - gap / .06, 0, 1); near = np.clip(np.minimum(gap, x) / .10, 0, 1)
        P = np.stack([x, 0 * x, z], -1); d = (ripple(P, .022, 1.6, seed + k)[..., 1] + ripple(P, .006, 9, seed + k)[..., 1]) * near                             # the faces meet the rind, only their middle is uneven
        V = np.stack([x * math.cos(a) - d * math.sin(a), x * math.sin(a) + d * math.cos(a), z], -1).reshape(-1, 3)
        i = np.arange(m * 60).reshape(60, m); j = np.roll(i, -1, 1); F = np.stack([i[:-1], i[1:], j[1:], j[:-1]], -1).reshape(-1, 4); F = F if k else F[:, ::-1]
        f = bulk('cut', V, F, paste(), tone=np.repeat((edge ** 1.5).reshape(-1, 1), 3, 1)); wobble(f, .028, 1.3, seed); o.append(f)
    return at(o, (0, 0, 0), (0, 0, turn))


def wedge(r=1.1, h=.78, deg=36, seed=0):
    """A wedge, its point towards -y."""
    return at(kashkaval(r, h, deg, seed, 90 - deg / 2), (0, -r * .6, 0))


def crumbs(spots, size=(.012, .045), mat=None, seed=0):
    """Broken bits at (x, y, z)."""
    r = random.Random(seed); o = []
    for k, (x, y, z) in enumerate(spots):
        s = r.uniform(*size) * (1 if r.random() < .3 else .55); b = bmesh.new(); bmesh.ops.create_icosphere(b, subdivisions=2, radius=s); me = bpy.data.meshes.new('crumb'); b.to_mesh(me); b.free(); me.materials.append(mat or paste())
        q = bpy.data.objects.new('crumb', me); bpy.context.collection.objects.link(q); wobble(q, s * .9, 1.2 / s, k); q.scale = (1, .8, .6); q.rotation_euler[2] = r.uniform(0, 6); q.location = (x, y, z + s * .4); o.append(q)
    return o


def knife(length=2.3, blade=1.25, seed=0):
    """Small kitchen knife lying on its side along +x, edge to -y."""
    n = 60; V, F = [], []
    for i in range(n + 1):
        t = i / n; x = t * blade; top = .115 - .02 * t - .10 * max(0., t - .72) ** 2 / .08; bot = -.115 + .20 * max(0., t - .45) ** 2 / .30; bot = min(bot, top - .002)
        for y, z in ((top, .016), (bot * .2 + top * .1, .010), (bot, .001), (bot * .2 + top * .1, -.010), (top, -.016)): V.append((x, y, z + .02))
    for i in range(n):
        for k in range(5): F.append((i * 5 + k, i * 5 + (k + 1) % 5, (i + 1) * 5 + (k + 1) % 5, (i + 1) * 5 + k))
    steel = M.metal('#c9c8c4', .22); b = mesh('blade', V, F, steel); b.data.use_auto_smooth = True; b.data.auto_smooth_angle = .3; smooth(b, 20)
    hd = length - blade; h = box((hd, .20, .12), (-hd / 2 + .02, .01, .06), M.wood('walnut', seed, 2.2), .045, 5, div=2); wobble(h, .02, 1.5, seed)
    o = [b, h]
    for k in (.25, .6): o.append(at([lathe('rivet', rounded([(.022, 0), (.020, .006, .003), (0, .008)]), M.metal('brass', .25), 24)], (-hd * k, .01, .118))[0])
    return o
