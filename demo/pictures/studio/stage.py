"""Backdrop, light, camera, render settings.  1 unit = 10 cm in product scenes, 1 m in rooms."""
import math, os, tempfile, time
import bpy
from mathutils import Vector
import materials as M


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    M.forget()
    bpy.context.scene.world = bpy.data.worlds.new('w')


# ------------------------------------------------------------------ set
def mesh(name, verts, faces, mat=None, smooth=False):
    me = bpy.data.meshes.new(name); me.from_pydata(verts, [], faces); me.update()
    ob = bpy.data.objects.new(name, me); bpy.context.collection.objects.link(ob)
    if mat: me.materials.append(mat)
    if smooth:
        for p in me.polygons: p.use_smooth = True
    return ob


def sweep(mat, back=7, width=30, height=18, radius=3.5, front=14):
    """Seamless cove: floor, curve, wall."""
    prof = [(-front, 0), (back - radius, 0)]
    prof += [(back - radius + radius * math.sin(a), radius - radius * math.cos(a))
             for a in [i * math.pi / 2 / 24 for i in range(1, 25)]] + [(back, height)]
    v = [(x, y, z) for x in (-width / 2, width / 2) for y, z in prof]
    n = len(prof)
    return mesh('sweep', v, [(i, i + n, i + n + 1, i + 1) for i in range(n - 1)], mat, True)


def wall(mat, y=6, width=40, height=22):
    return mesh('wall', [(-width/2, y, -6), (width/2, y, -6), (width/2, y, height), (-width/2, y, height)], [(0, 1, 2, 3)], mat)


def backdrop(kind='paper', colour='bone', second=None):
    """kind: paper | plaster (seamless), table (boards + plaster wall), cloth (linen table + plaster wall),
    ledge (thick plaster slab before a plaster wall)."""
    import objects as O
    if kind == 'paper': sweep(M.paper(colour))
    elif kind == 'plaster': sweep(M.plaster(colour), radius=1.2, back=5)
    elif kind == 'table':
        wall(M.plaster(colour), y=5.5)
        for i in range(7):
            O.box((30, 1.85, .5), (i * 3.7 % 5, -5 + i * 1.9, -.25), M.wood(second or 'oak', seed=i), bevel=.035)
    elif kind == 'cloth':
        wall(M.plaster(colour), y=5.5)
        O.drape((30, 16), M.linen(second or 'bone', scale=1.2), amount=.05)
    elif kind == 'ledge':
        wall(M.plaster(colour), y=4.2)
        O.box((40, 12, 3), (0, -2.4, -1.5), M.plaster(second or colour), bevel=.12)


# ------------------------------------------------------------------ light
def world(colour='#e9e4dc', strength=.35):
    w = bpy.context.scene.world; w.use_nodes = True
    b = w.node_tree.nodes.get('Background')
    b.inputs[0].default_value = M.rgba(colour); b.inputs[1].default_value = strength


def area(loc, target, size, power, colour='#fff4e6', shape='RECTANGLE', size_y=None, seen=False):
    l = bpy.data.lights.new('area', 'AREA'); l.shape = shape; l.size = size; l.size_y = size_y or size
    l.energy = power; l.color = M.rgba(colour)[:3]
    o = bpy.data.objects.new('area', l); bpy.context.collection.objects.link(o); o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    o.visible_camera = seen
    return o


def sun(direction, power, angle=1.2, colour='#ffe2b8'):
    l = bpy.data.lights.new('sun', 'SUN'); l.energy = power; l.angle = math.radians(angle); l.color = M.rgba(colour)[:3]
    o = bpy.data.objects.new('sun', l); bpy.context.collection.objects.link(o)
    o.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return o


def gobo(direction, at=(0, 0, 1), dist=14, pane=(2.1, 2.5), bar=.24, cols=4, rows=3, leaves=0, seed=1):
    """Something between sun and set: a window frame (cols x rows) or, with leaves>0, foliage.  Invisible to camera."""
    import random
    d = Vector(direction).normalized(); q = d.to_track_quat('-Z', 'Y'); c = Vector(at) - d * dist
    quads = []
    W, H = cols * pane[0] + (cols + 1) * bar, rows * pane[1] + (rows + 1) * bar
    if not leaves:
        B = 40
        quads += [(-B, H/2, B, B), (-B, -B, B, -H/2), (-B, -H/2, -W/2, H/2), (W/2, -H/2, B, H/2)]
        for i in range(cols + 1):
            x = -W/2 + i * (pane[0] + bar); quads.append((x, -H/2, x + bar, H/2))
        for j in range(rows + 1):
            y = -H/2 + j * (pane[1] + bar); quads.append((-W/2, y, W/2, y + bar))
        polys = [[(a, b), (e, b), (e, f), (a, f)] for a, b, e, f in quads]
    else:
        r = random.Random(seed); polys = []
        for _ in range(leaves):
            x, y, a, s = r.uniform(-7, 7), r.uniform(-7, 7), r.uniform(0, 6.3), r.uniform(.5, 1.3)
            if x * .8 - y > -1.0: continue       # foliage hangs in from the upper left only
            polys.append([(x + s * (math.cos(a) * u - math.sin(a) * v), y + s * (math.sin(a) * u + math.cos(a) * v))
                          for u, v in ((-1, 0), (-.4, .28), (.3, .25), (1, 0), (.3, -.25), (-.4, -.28))])
    V, F = [], []
    for p in polys:
        F.append(tuple(range(len(V), len(V) + len(p))))
        V += [tuple(c + q @ Vector((x, y, 0))) for x, y in p]
    o = mesh('gobo', V, F, M.flat('#000000'))
    o.visible_camera = o.visible_diffuse = o.visible_glossy = o.visible_transmission = False
    return o


def light(kind='soft', at=(0, 0, 1), gain=1.0, seed=1):
    """soft: one big window left.  window: low sun through panes + soft sky.  leaves: dappled.  side: harder, darker."""
    d = (.78, .85, -.52)
    if kind == 'soft':
        world(strength=.34 * gain); area((-9, -3.5, 6.5), at, 9, 1500 * gain); area((9, -8, 6), at, 8, 130 * gain, '#dfe6ee')
    elif kind == 'side':
        world(strength=.16 * gain); area((-9, 1.2, 4.5), at, 6, 1500 * gain, size_y=8); area((8, -8, 5), at, 8, 70 * gain, '#e6e2ee')
    else:
        world(strength=.46 * gain, colour='#e2e3e6'); area((-9, -4, 7), at, 9, 620 * gain, '#f4f1ee')
        sun(d, 5.0 * gain, 1.3)
        gobo(d, (at[0] - .5, at[1] + .3, at[2] + .9), leaves=150 if kind == 'leaves' else 0, seed=seed)


# ------------------------------------------------------------------ camera
def camera(target=(0, 0, 1), frame=4.6, pitch=10, yaw=0, lens=85, fstop=4.0, unit=.1, aspect=.8, focus=None, near=.7):
    """frame = height of the picture at the target, in units; near = how far before the target the focus lies."""
    cam = bpy.data.cameras.new('cam'); o = bpy.data.objects.new('cam', cam); bpy.context.collection.objects.link(o)
    cam.lens = lens; cam.sensor_width = 36
    vfov = 36 if aspect <= 1 else 36 / aspect
    dist = frame / 2 / (vfov / 2 / lens)
    p, y = math.radians(pitch), math.radians(yaw)
    t = Vector(target)
    o.location = t + dist * Vector((math.sin(y) * math.cos(p), -math.cos(y) * math.cos(p), math.sin(p)))
    o.rotation_euler = (t - o.location).to_track_quat('-Z', 'Y').to_euler()
    cam.clip_start = .01; cam.clip_end = 20000
    cam.dof.use_dof = fstop > 0
    if fstop > 0:
        cam.dof.aperture_fstop = fstop * unit * 1.5            # Blender thinks 1 unit = 1 m
        cam.dof.focus_distance = (Vector(focus) - o.location).length if focus else dist - near * math.cos(p)
        cam.dof.aperture_blades = 0
    bpy.context.scene.camera = o
    return o


# ------------------------------------------------------------------ render
def settings(w, h, samples, exposure=0., look='Medium High Contrast', clamp=6.):
    s = bpy.context.scene; s.render.engine = 'CYCLES'; c = s.cycles
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = w, h, 100
    c.device = 'CPU'; c.samples = samples; c.use_adaptive_sampling = False; c.use_denoising = False
    c.max_bounces = 10; c.diffuse_bounces = 2; c.glossy_bounces = 4; c.transmission_bounces = 10; c.transparent_max_bounces = 12
    c.volume_bounces = 0; c.caustics_reflective = c.caustics_refractive = False; c.blur_glossy = 1.
    c.sample_clamp_indirect = clamp; c.sample_clamp_direct = 30.; c.pixel_filter_type = 'BLACKMAN_HARRIS'; c.filter_width = 1.5
    s.render.use_persistent_data = True
    s.view_settings.view_transform = 'Filmic'; s.view_settings.look = look; s.view_settings.exposure = exposure
    s.render.image_settings.file_format = 'PNG'; s.render.image_settings.color_mode = 'RGB'


def render(path, denoise=True):
    """Two half-sample renders with different seeds -> error estimate -> own a-trous denoiser (no OIDN in Debian)."""
    import numpy as np
    s = bpy.context.scene; vl = s.view_layers[0]
    vl.cycles.denoising_store_passes = True
    s.use_nodes = True; nt = s.node_tree; nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers'); comp = nt.nodes.new('CompositorNodeComposite')
    nt.links.new(rl.outputs['Image'], comp.inputs[0])
    fo = nt.nodes.new('CompositorNodeOutputFile'); tmp = tempfile.mkdtemp(); fo.base_path = tmp
    fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.color_mode = 'RGB'
    fo.file_slots.clear()
    for n, p in (('c', 'Image'), ('a', 'Denoising Albedo'), ('n', 'Denoising Normal'), ('z', 'Denoising Depth')):
        fo.file_slots.new(n); nt.links.new(rl.outputs[p], fo.inputs[n])
    w, h = s.render.resolution_x, s.render.resolution_y

    def grab(n):
        f = os.path.join(tmp, '%s%04d.exr' % (n, s.frame_current))
        im = bpy.data.images.load(f); a = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(a)
        bpy.data.images.remove(im); os.remove(f)
        return a.reshape(h, w, 4)[..., :3].copy()
    total, halves = s.cycles.samples, []
    s.cycles.samples = max(1, total // 2)
    for seed in (1, 2):
        s.cycles.seed = seed
        bpy.ops.render.render(write_still=False)
        halves.append([grab(k) for k in 'canz'])
    s.cycles.samples = total
    A, B = halves
    print('halves differ: mean %.5f of mean %.4f' % (np.abs(A[0] - B[0]).mean(), A[0].mean()), flush=True)
    t = time.time()
    if denoise:
        import denoise as D
        rgb = D.denoise(A, B)
    else: rgb = (A[0] + B[0]) / 2
    im = bpy.data.images.new('final', w, h, float_buffer=True)
    px = np.ones((h, w, 4), np.float32); px[..., :3] = rgb; im.pixels.foreach_set(px.ravel()); im.update()
    im.save_render(path, scene=s)
    return time.time() - t
